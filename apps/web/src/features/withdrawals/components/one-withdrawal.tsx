import type { Withdrawal } from "@perya/contract";
import { Button, Card, Icon } from "@perya/ui";
import ChevronRight from "lucide-react/icons/chevron-right";
import Headset from "lucide-react/icons/headset";
import { useEffect, useRef, useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { isUnderWay } from "../withdrawals.queries.ts";
import { MistakeCard } from "./mistake-card.tsx";
import { OutcomeCard } from "./outcome-card.tsx";
import { ProofCard } from "./proof-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";

type Props = { withdrawal: Withdrawal; onNew: () => void };

/** Timeline on the left, question or outcome on the right. On phones: question, timeline, proof form. */
export function OneWithdrawal({ withdrawal, onNew }: Props) {
  const { t } = useText();
  const now = useMinute(isUnderWay(withdrawal));
  const heading = useRef<HTMLHeadingElement>(null);
  const [disputedId, setDisputedId] = useState<string | null>(null);
  const asked = withdrawal.payouts.find(({ confirmBy, canConfirm }) => confirmBy !== null && canConfirm);
  const disputed =
    withdrawal.payouts.find(({ id, canDispute }) => id === disputedId && canDispute) ??
    (asked?.canDispute ? asked : undefined);

  function dispute(payoutId: string) {
    setDisputedId(payoutId);
    // Focuses the heading in the next frame, when the proof card is rendered.
    requestAnimationFrame(() => heading.current?.focus());
  }

  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1">
        {asked ? (
          <QuestionCard key={asked.id} payout={asked} onNotReceived={() => dispute(asked.id)} />
        ) : (
          <OutcomeCard withdrawal={withdrawal} onDispute={dispute} />
        )}
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <WithdrawalCard withdrawal={withdrawal} now={now} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        {disputed && (
          <ProofCard key={disputed.id} payout={disputed} account={withdrawal.account} headingRef={heading} />
        )}
        <PersonCard />
        {withdrawal.canCancel && <MistakeCard withdrawal={withdrawal} />}
        {!isUnderWay(withdrawal) && <Button onClick={onNew}>{t("withdraw.another")}</Button>}
      </div>
    </>
  );
}

function PersonCard() {
  const { t } = useText();
  return (
    <button type="button" onClick={() => openDialog("customerService")} className="text-start">
      <Card className="flex items-center gap-4 hover:bg-surface-2">
        <Icon glyph={Headset} className="text-text-2" />
        <span className="grow">
          <span className="block font-semibold">{t("withdraw.person")}</span>
          <span className="block text-sm text-text-2">{t("withdraw.person.text")}</span>
        </span>
        <Icon glyph={ChevronRight} className="text-text-3" />
      </Card>
    </button>
  );
}

/** Returns current time, updated every minute while `isRunning`. */
function useMinute(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
