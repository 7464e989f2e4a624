import type { Bindings } from "@perya/contract";
import { PasswordField, type TextFieldProps } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../lib/text.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { memberQueries, sendProofCode } from "../members.queries.ts";
import { AppCodeField } from "./app-code-field.tsx";

type ProofKind = "password" | "code" | "app" | "none";

/** How the member proves ownership before a login credential changes. */
function useProofKind(): ProofKind {
  const { data: bound } = useQuery(memberQueries.bindings());
  if (!bound) return "none";
  if (bound.hasPassword) return "password";
  if (contactOf(bound) !== null) return "code";
  return bound.hasAuthenticator ? "app" : "none";
}

/** Validation rule of the proof field. */
export function useProofRule() {
  const { t } = useText();
  const isAsked = useProofKind() !== "none";
  return { required: isAsked && t("input.empty") };
}

/** Error codes that concern the proof field. */
export const PROOF_REFUSALS = { PASSWORD_WRONG: "proof", PROOF_WRONG: "proof" } as const;

type ProofFieldProps = Omit<TextFieldProps, "label" | "hint"> & { onSent: () => void };

/**
 * Field of the proof: the password; without one, a code sent to a bound contact or from the app; nothing if nothing is
 * bound.
 */
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

/** The contact that the server sends the code to. */
function contactOf({ mobileNum, email }: Bindings): { channel: "mobile" | "email"; contact: string } | null {
  if (mobileNum !== null) return { channel: "mobile", contact: mobileNum };
  return email === null ? null : { channel: "email", contact: email };
}
