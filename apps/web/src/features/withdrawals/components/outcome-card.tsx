import type { Withdrawal } from "@perya/contract";
import { Button, Card, Icon } from "@perya/ui";
import { useMoments } from "../../../lib/page-clock.ts";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { WITHDRAWAL_LOOKS } from "../withdrawals.looks.ts";
import { sayClockTime } from "../withdrawals.words.ts";

type Props = { withdrawal: Withdrawal; onDispute: (payoutId: string) => void };

/** State, explanation and remaining actions, shown when no confirmation is pending. */
export function OutcomeCard({ withdrawal, onDispute }: Props) {
  const { t, locale } = useText();
  const { sayDate } = useMoments();
  const { glyph, word, text } = WITHDRAWAL_LOOKS[withdrawal.state];
  const traced = withdrawal.payouts.find(({ dispute }) => dispute?.state === "open");
  const answered = withdrawal.payouts.find(({ dispute }) => dispute !== null && dispute.state !== "open");
  const isSettled = withdrawal.state === "received" || withdrawal.state === "forced";
  const disputable = isSettled && withdrawal.payouts.find(({ canDispute }) => canDispute);
  return (
    <Card className="flex flex-col gap-3">
      <output className="flex flex-col gap-3">
        <h2 className="flex items-center gap-3 text-lg">
          <Icon glyph={glyph} size={24} className={text} />
          {t(word)}
        </h2>
        <span className="block text-sm text-text-2">
          {t(`withdraw.outcome.${withdrawal.state}`, {
            until: disputable && disputable.disputeUntil ? sayDate(disputable.disputeUntil) : "",
            time: traced?.dispute ? sayClockTime(traced.dispute.answerBy, locale) : "",
          })}
        </span>
        {withdrawal.reason !== null && (
          <span className="block text-sm font-semibold">{t(`withdraw.reason.${withdrawal.reason}`)}</span>
        )}
        {answered?.dispute?.answer && (
          <span className="block rounded-control bg-surface-2 p-3 text-sm">
            <span className="block font-semibold">{t("withdraw.answer")}</span>
            <bdi>{answered.dispute.answer}</bdi>
          </span>
        )}
      </output>
      {disputable && (
        <Button className="self-start" onClick={() => onDispute(disputable.id)}>
          {t("withdraw.dispute")}
        </Button>
      )}
      {withdrawal.state === "identity" && (
        <Button className="self-start" onClick={() => openDialog("customerService")}>
          {t("withdraw.person")}
        </Button>
      )}
    </Card>
  );
}
