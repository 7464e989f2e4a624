import { Card, Empty, QueryStates, Screen, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { Funnel } from "../components/funnel.tsx";
import { FurtherTerms, InviteTicket } from "../components/invite-ticket.tsx";
import { referralQueries } from "../referrals.queries.ts";

/** Referral page (R10.12): the member's link and QR code, and the funnel of referred friends. */
export function ReferralScreen() {
  const { t } = useText();
  const title = t("page.referral");
  const own = useQuery(referralQueries.own());
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("referral.lead")}>
      <QueryStates query={own} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
        {(referral) => (
          <div className="flex max-w-2xl flex-col gap-6">
            {referral.code !== null && referral.terms ? (
              <>
                <InviteTicket referral={referral} code={referral.code} terms={referral.terms} />
                <FurtherTerms terms={referral.terms} />
              </>
            ) : (
              <>
                <Empty icon={UserRoundPlus} title={t("referral.closed")} text={t("referral.closed.text")} />
                {referral.funnel.signedUp > 0 && (
                  <Card className="flex flex-col gap-4">
                    <Funnel referral={referral} />
                  </Card>
                )}
              </>
            )}
          </div>
        )}
      </QueryStates>
    </Screen>
  );
}
