import { useText } from "../../../lib/text.ts";
import { AccountList } from "../../payout-accounts/components/account-list.tsx";
import { SectionCard } from "./section-card.tsx";

/** The member's payout accounts. */
export function PayoutAccountsCard() {
  const { t } = useText();
  return (
    <SectionCard title={t("payoutAccounts.title")}>
      <AccountList />
    </SectionCard>
  );
}
