import { BANKS, type MemberPage, type PayoutAccount } from "@perya/contract";
import { Badge } from "@perya/ui";
import { formatDayAndMinute, formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";

/** The member's payout accounts: masked holder, last four digits. */
export function PayoutAccountsPanel({ accounts }: { accounts: NonNullable<MemberPage["payoutAccounts"]> }) {
  return (
    <Panel title={t("member.accounts")} aside={accounts.length > 0 && accounts.length}>
      <ul className="flex flex-col gap-3 text-dense">
        {accounts.length === 0 && <li className="text-text-3">{t("member.accounts.none")}</li>}
        {accounts.map((account) => (
          <li key={account.id}>
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="text-text-1 tabular-nums">{sayAccount(account)}</span>
              {account.heldUntil && <Badge tone="warning">{t("member.accounts.held")}</Badge>}
            </span>
            <span className="block text-xs text-text-3">
              {account.holder} ·{" "}
              {account.heldUntil
                ? t("member.accounts.heldUntil", { at: formatDayAndMinute(account.heldUntil) })
                : t("member.accounts.added", { at: formatMoment(account.addedAt, "day") })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function sayAccount({ kind, bank, lastFour }: PayoutAccount): string {
  return `${bank === null ? t(`withdrawals.kind.${kind}`) : BANKS[bank]} •••• ${lastFour}`;
}
