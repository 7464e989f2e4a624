import type { Payout } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { Button, Card, Notice, useAmountStyle } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { withdrawalMutations } from "../withdrawals.queries.ts";
import { sayClockTime } from "../withdrawals.words.ts";
import { CountdownRing } from "./countdown-ring.tsx";

type Props = { payout: Payout; onNotReceived: () => void };

/** Question to the member with two answers of equal size, none preselected. On phones they stick to the bottom edge. */
export function QuestionCard({ payout, onNotReceived }: Props) {
  const { t, locale } = useText();
  const { sayDate } = useMoments();
  const style = useAmountStyle();
  const { mutate, isPending, error } = useMutation(withdrawalMutations.confirm(payout.id));
  const { confirmBy, sentAt, disputeUntil } = payout;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        {confirmBy !== null && sentAt !== null && <CountdownRing from={sentAt} until={confirmBy} />}
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg">{t("withdraw.question", { amount: formatAmount(amount(payout.amount), style) })}</h2>
          {confirmBy !== null && (
            <p className="text-sm text-text-2">
              {t("withdraw.question.text", {
                time: sayClockTime(confirmBy, locale),
                until: disputeUntil === null ? "" : sayDate(disputeUntil),
              })}
            </p>
          )}
        </div>
      </div>
      {error && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
      <div className={ANSWERS}>
        <Button pending={isPending} onClick={() => mutate()} className="min-h-13 grow basis-0">
          <Check aria-hidden className="size-5 shrink-0 text-leaf" />
          {t("withdraw.received")}
        </Button>
        <Button onClick={onNotReceived} className="min-h-13 grow basis-0">
          <X aria-hidden className="size-5 shrink-0 text-coral" />
          {t("withdraw.notReceived")}
        </Button>
      </div>
    </Card>
  );
}

/** Sticks above the phone's tab bar, which is 4.25 rem high. */
const ANSWERS =
  "flex gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom)+1px)] max-lg:z-20 " +
  "max-lg:border-t max-lg:border-line max-lg:bg-surface-1 max-lg:px-4 max-lg:py-3";
