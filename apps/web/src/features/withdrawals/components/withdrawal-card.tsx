import type { Withdrawal } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, Badge, Card, Icon } from "@perya/ui";
import Lock from "lucide-react/icons/lock";
import { useText } from "../../../lib/text.ts";
import { nameAccount } from "../../payout-accounts/payout-accounts.names.ts";
import { WITHDRAWAL_LOOKS } from "../withdrawals.looks.ts";
import { isUnderWay } from "../withdrawals.queries.ts";
import { readTimeline } from "../withdrawals.timeline.ts";
import { Timeline } from "./timeline.tsx";

type Props = { withdrawal: Withdrawal; now: number };

/** One withdrawal: account, amount, state and timeline. */
export function WithdrawalCard({ withdrawal, now }: Props) {
  const { t } = useText();
  const { word, glyph, tone } = WITHDRAWAL_LOOKS[withdrawal.state];
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line pb-5">
        <div>
          <p className="text-sm text-text-2">
            {t("withdraw.toAccount")} <bdi className="tabular-nums">{nameAccount(withdrawal.account)}</bdi>
          </p>
          <p className="font-display text-2xl font-bold">
            <Amount amount={amount(withdrawal.amount)} />
          </p>
        </div>
        <Badge tone={tone} icon={glyph}>
          {t(word)}
        </Badge>
      </div>
      <Parts withdrawal={withdrawal} />
      <Timeline stops={readTimeline(withdrawal, now)} account={withdrawal.account} />
      <Foot withdrawal={withdrawal} />
    </Card>
  );
}

/** Received and remaining amounts, if the withdrawal is paid in several parts. */
function Parts({ withdrawal: { payouts, receivedAmount, remainingAmount } }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  if (payouts.length < 2) return null;
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      {(
        [
          ["withdraw.parts.received", receivedAmount],
          ["withdraw.parts.remaining", remainingAmount],
        ] as const
      ).map(([name, sum]) => (
        <div key={name} className="rounded-control bg-surface-2 p-3">
          <dt className="text-text-2">{t(name)}</dt>
          <dd className="text-base font-semibold">
            <Amount amount={amount(sum)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Note that an approved withdrawal cannot be cancelled. Hidden while it can be, and once it is final. */
function Foot({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  if (!isUnderWay(withdrawal) || withdrawal.canCancel) return null;
  return (
    <p className="flex items-center gap-2 border-t border-line pt-4 text-xs text-text-3">
      <Icon glyph={Lock} size={16} />
      {t("withdraw.noWayBack")}
    </p>
  );
}
