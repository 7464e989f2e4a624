import { useText } from "../../../lib/text.ts";
import { AccountList } from "../../payout-accounts/components/account-list.tsx";
import { SectionCard } from "./section-card.tsx";

/** Where the member's money goes when it leaves. */
export function PayoutAccountsCard() {
  const { t } = useText();
  return (
    <SectionCard title={t("payoutAccounts.title")}>
      <AccountList />
    </SectionCard>
  );
}
