import type { Bindings } from "@perya/contract";
import { PasswordField, type TextFieldProps } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../lib/text.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { memberQueries, sendProofCode } from "../members.queries.ts";
import { AppCodeField } from "./app-code-field.tsx";

type ProofKind = "password" | "code" | "app" | "none";

/** By what the member shows that it is them, before anything changes by which they get in. */
function useProofKind(): ProofKind {
  const { data: bound } = useQuery(memberQueries.bindings());
  if (!bound) return "none";
  if (bound.hasPassword) return "password";
  if (contactOf(bound) !== null) return "code";
  return bound.hasAuthenticator ? "app" : "none";
}

/** What the field of the proof is registered with. */
export function useProofRule() {
  const { t } = useText();
  const isAsked = useProofKind() !== "none";
  return { required: isAsked && t("input.empty") };
}

/** Refusals that are about the proof. */
export const PROOF_REFUSALS = { PASSWORD_WRONG: "proof", PROOF_WRONG: "proof" } as const;

type ProofFieldProps = Omit<TextFieldProps, "label" | "hint"> & { onSent: () => void };

/** The password; without one, a code to what is bound already, or else of the app; with nothing bound, no field. */
export function ProofField({ onSent, ...field }: ProofFieldProps) {
  const { t } = useText();
  const kind = useProofKind();
  const { data: bound } = useQuery(memberQueries.bindings());
  const contact = bound ? contactOf(bound) : null;

  async function send() {
    const sent = await sendProofCode();
    onSent();
    return sent;
  }

  if (kind === "password") {
    return <PasswordField {...field} label={t("proof.password")} maxLength={256} required keepsNoteRoom />;
  }
  if (kind === "app") return <AppCodeField {...field} label={t("proof.app")} />;
  if (kind === "none" || contact === null) return null;
  return (
    <CodeField
      {...field}
      label={t("proof.code")}
      hint={field.error ? undefined : t("proof.code.hint", contact)}
      sending={{ purpose: "proof", send }}
    />
  );
}

/** The one that the server sends to. */
function contactOf({ mobileNum, email }: Bindings): { channel: "mobile" | "email"; contact: string } | null {
  if (mobileNum !== null) return { channel: "mobile", contact: mobileNum };
  return email === null ? null : { channel: "email", contact: email };
}
