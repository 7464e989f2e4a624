import type { Bindings } from "@perya/contract";
import { PasswordField, type TextFieldProps } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../lib/text.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { memberQueries, sendProofCode } from "../members.queries.ts";
import { AppCodeField } from "./app-code-field.tsx";

type ProofKind = "password" | "code" | "app" | "none";

/** Which proof of account ownership a change of login credentials requires. */
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
 * Field for the proof: the password, or else a code that is sent to a bound contact, or else a code from the
 * authenticator app. Not rendered if the member has none of these.
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
