import type { Rebate } from "@perya/contract";
import { Empty, QueryStates, Screen, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Percent from "lucide-react/icons/percent";
import type { ReactNode } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { AccruingRebate, ClaimableRebate } from "../components/open-rebate.tsx";
import { PastRebates } from "../components/past-rebates.tsx";
import { vipQueries } from "../vip.queries.ts";

/**
 * Rebate page (R10.16, manualRebate): claimable rebates, the amount accrued in the open period, and past rebates with
 * their formula.
 */
export function ManualRebateScreen() {
  const { t, language } = useText();
  const { sayMoment } = useMoments();
  const title = t("page.manualRebate");
  const query = useQuery(vipQueries.rebates(language));
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("rebates.lead")}>
      <QueryStates
        query={query}
        waiting={<SkeletonLines />}
        isEmpty={({ programs, past }) => programs.length === 0 && past.length === 0}
        empty={<Empty icon={Percent} title={t("rebates.none")} text={t("rebates.none.text")} />}
        refusedText={(error) => problemText(error, t)}
      >
        {({ programs, past, countedAt }) => (
          <div className="flex max-w-3xl min-w-0 flex-col gap-8 loads-in-order">
            {past.some(isOpen) && (
              <Section title={t("rebates.toClaim")}>
                {past.filter(isOpen).map((rebate) => (
                  <ClaimableRebate key={`${rebate.programId} ${rebate.from}`} rebate={rebate} />
                ))}
              </Section>
            )}
            {programs.length > 0 && (
              <Section title={t("rebates.current")}>
                {programs.map((program) => (
                  <AccruingRebate key={program.id} program={program} />
                ))}
                {countedAt !== null && (
                  <p className="text-sm text-text-3">{t("rebates.countedAt", { when: sayMoment(countedAt) })}</p>
                )}
              </Section>
            )}
            {past.some((rebate) => !isOpen(rebate)) && (
              <Section title={t("rebates.past")}>
                <PastRebates list={past.filter((rebate) => !isOpen(rebate))} />
              </Section>
            )}
          </div>
        )}
      </QueryStates>
    </Screen>
  );
}

const isOpen = ({ state }: Rebate) => state === "claimable" || state === "held";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
