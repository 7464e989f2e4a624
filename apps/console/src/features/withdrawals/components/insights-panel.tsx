import { Link } from "@perya/browser/router";
import type { WithdrawalCase } from "@perya/contract";
import { fromWire, subtract } from "@perya/money";
import type { ReactNode } from "react";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";

/** Figures about the member for the decision: deposits, withdrawals, play in 30 days and shared devices. */
export function InsightsPanel({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const { insights, currency, brandId } = withdrawal;
  const { deposits, withdrawals, netDeposits, last30Days, sharedDevices } = insights;
  const mayOpen = useMay("members.read", brandId);
  const result = subtract(fromWire(last30Days.win), fromWire(last30Days.stake));
  return (
    <Panel title={t("withdrawals.insights")} isPadded={false}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b-card bg-line-soft text-dense sm:grid-cols-3">
        <Insight
          label={t("withdrawals.insights.deposits")}
          note={t("withdrawals.insights.count", { count: deposits.count })}
        >
          <Figure amount={deposits.amount} currency={currency} />
        </Insight>
        <Insight
          label={t("withdrawals.insights.withdrawals")}
          note={t("withdrawals.insights.count", { count: withdrawals.count })}
        >
          <Figure amount={withdrawals.amount} currency={currency} />
        </Insight>
        <Insight label={t("withdrawals.insights.net")} note={t("withdrawals.insights.net.note")}>
          <Figure amount={netDeposits} currency={currency} isResult className="text-text-1" />
        </Insight>
        <Insight label={t("withdrawals.insights.play")} note={t("withdrawals.insights.play.note")}>
          <Figure amount={last30Days.win} currency={currency} /> /{" "}
          <Figure amount={last30Days.stake} currency={currency} />
        </Insight>
        <Insight label={t("withdrawals.insights.result")} note={t("withdrawals.insights.play.note")}>
          <Figure amount={result} currency={currency} isResult className="text-text-1" />
        </Insight>
        <Insight
          label={t("withdrawals.insights.devices")}
          note={
            sharedDevices.members.length > 0 && (
              <span className="flex flex-wrap gap-x-2">
                {sharedDevices.members.map(({ id, account }) =>
                  mayOpen ? (
                    <Link key={id} to="/member" search={{ id }} className="link">
                      {account}
                    </Link>
                  ) : (
                    <span key={id}>{account}</span>
                  ),
                )}
              </span>
            )
          }
        >
          {sharedDevices.count === 0 ? (
            t("withdrawals.insights.devices.none")
          ) : (
            <span className="text-persimmon">
              {t("withdrawals.insights.devices.count", { count: sharedDevices.count })}
            </span>
          )}
        </Insight>
      </dl>
    </Panel>
  );
}

function Insight({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface-1 px-4 py-2.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd>
        <span className="block font-semibold text-text-1">{children}</span>
        {note && <span className="block text-xs text-text-3">{note}</span>}
      </dd>
    </div>
  );
}
