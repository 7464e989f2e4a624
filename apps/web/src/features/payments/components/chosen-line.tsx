import type { Deposit } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, Card, LetterMark } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type Props = { deposit: Deposit; onChange: () => void };

/** Chosen method and amount, with a button to change them. Replaces the form on phones once a ticket is open. */
export function ChosenLine({ deposit, onChange }: Props) {
  const { t } = useText();
  return (
    <Card className="flex items-center gap-3 py-3 lg:hidden">
      <LetterMark name={deposit.methodName} />
      <span className="min-w-0 grow truncate font-semibold">{deposit.methodName}</span>
      <Amount amount={amount(deposit.amount)} className="font-display text-lg font-bold" />
      <button type="button" onClick={onChange} className="link min-h-11 text-sm">
        {t("deposit.change")}
      </button>
    </Card>
  );
}
