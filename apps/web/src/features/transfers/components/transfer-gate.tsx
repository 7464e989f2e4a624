import type { TransferTerms } from "@perya/contract";
import { Notice } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { PasswordFirst } from "./password-first.tsx";

/** The form, or why the member cannot transfer now. */
export function TransferGate({ terms, children }: { terms: TransferTerms; children: ReactNode }) {
  const { t } = useText();
  if (terms.blocked) return <Notice tone="warning">{t(`transfer.blocked.${terms.blocked}`)}</Notice>;
  return terms.hasPaymentPassword ? children : <PasswordFirst />;
}
