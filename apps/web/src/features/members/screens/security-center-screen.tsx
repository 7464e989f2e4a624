import { Screen } from "@perya/ui";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";
import { ActivityCard } from "../components/activity-card.tsx";
import { DevicesCard } from "../components/devices-card.tsx";
import { PayoutAccountsCard } from "../components/payout-accounts-card.tsx";
import { ProfileCard } from "../components/profile-card.tsx";
import { ProtectionsCard } from "../components/protections-card.tsx";

/**
 * Security center (R10.2), the first page of the member center: profile, protections, payout accounts, devices,
 * activity.
 */
export function SecurityCenterScreen() {
  const { t } = useText();
  const title = t("page.securityCenter");
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("security.lead")}>
      <div className="grid items-start gap-4 max-lg:loads-in-order lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-6">
        <ProfileCard />
        <div className="flex min-w-0 flex-col gap-4 loads-in-order lg:gap-6">
          <ProtectionsCard />
          <PayoutAccountsCard />
          <DevicesCard />
          <ActivityCard />
        </div>
      </div>
    </Screen>
  );
}
