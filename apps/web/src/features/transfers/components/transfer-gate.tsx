import type { TransferTerms } from "@perya/contract";
import { Notice } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { PasswordFirst } from "./password-first.tsx";

/** Renders the form, or the reason why the member can't transfer right now. */
export function TransferGate({ terms, children }: { terms: TransferTerms; children: ReactNode }) {
  const { t } = useText();
  if (terms.blocked) return <Notice tone="warning">{t(`transfer.blocked.${terms.blocked}`)}</Notice>;
  return terms.hasPaymentPassword ? children : <PasswordFirst />;
}
