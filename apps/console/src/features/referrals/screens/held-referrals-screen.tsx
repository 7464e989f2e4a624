import { showToast } from "@perya/browser/toasts";
import { type HeldReferral, referrals } from "@perya/contract";
import { Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import UsersRound from "lucide-react/icons/users-round";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { HeldCard } from "../components/held-card.tsx";
import { referralQueries } from "../referrals.queries.ts";

type Decision = { held: HeldReferral; verdict: "released" | "cancelled" };

/** Referrals of linked accounts, oldest first. Both rewards of a referral are released or cancelled together. */
export function HeldReferralsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("heldReferrals.title")} lead={t("heldReferrals.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={UsersRound} text={t("heldReferrals.chooseBrand")} />
      ) : (
        <OfBrand brandId={brandId} />
      )}
    </PageBody>
  );
}

function OfBrand({ brandId }: { brandId: string }) {
  const query = useQuery(referralQueries.held(brandId));
  const queries = useQueryClient();
  const [decision, setDecision] = useState<Decision | null>(null);

  async function decide({ held, verdict }: Decision, reason: string) {
    await call(referrals.decideHeldReferral, { params: { id: held.id }, body: { verdict, reason } });
    showToast("success", t(`heldReferrals.done.${verdict}`));
    await queries.invalidateQueries({ queryKey: referralQueries.all });
  }

  return (
    <>
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ held }) => held.length === 0}
        empty={<Empty icon={UsersRound} title={t("heldReferrals.none")} />}
      >
        {({ held, total }) => (
          <div className="flex max-w-[920px] flex-col gap-3">
            {held.map((one) => (
              <HeldCard key={one.id} held={one} onDecide={(verdict) => setDecision({ held: one, verdict })} />
            ))}
            {total > held.length && (
              <p className="text-xs text-text-3">{t("heldReferrals.shown", { count: held.length, total })}</p>
            )}
          </div>
        )}
      </QueryStates>
      {decision && (
        <ReasonDialog
          title={t(`heldReferrals.ask.${decision.verdict}`, {
            friend: decision.held.friend.account,
            referrer: decision.held.referrer.account,
          })}
          text={t(`heldReferrals.text.${decision.verdict}`)}
          confirmLabel={t(`heldReferrals.${decision.verdict}`)}
          isDanger={decision.verdict === "cancelled"}
          onConfirm={(reason) => decide(decision, reason)}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}
