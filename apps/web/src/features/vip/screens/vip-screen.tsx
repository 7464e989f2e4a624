import { Empty, Notice, QueryStates, Screen, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Gem from "lucide-react/icons/gem";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { BenefitsTable } from "../components/benefits-table.tsx";
import { LevelHead } from "../components/level-head.tsx";
import { LevelHistory } from "../components/level-history.tsx";
import { TwoWindows } from "../components/two-windows.tsx";
import { vipQueries } from "../vip.queries.ts";
import { sayBrandDay } from "../vip.words.ts";

/** VIP: the member's level, this month's progress, and the benefits by level. */
export function VipScreen() {
  const { t, language, locale } = useText();
  const title = t("page.vip");
  const own = useQuery(vipQueries.own());
  const gifts = useQuery(vipQueries.gifts(language));
  const rebates = useQuery(vipQueries.rebates(language));
  // Gifts make the head higher and rebates add lines to the benefits, so the page waits for both instead of moving.
  const isPending = own.isPending || gifts.isPending || rebates.isPending;
  const query = { ...own, data: isPending ? undefined : own.data, isPending };
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("vip.lead")}>
      <QueryStates
        query={query}
        waiting={<Waiting />}
        isEmpty={({ vip }) => vip === null}
        empty={
          own.data?.isOff ? (
            <Empty icon={Gem} title={t("vip.off")} text={t("vip.off.text")} />
          ) : (
            <Empty icon={Gem} title={t("vip.none")} text={t("vip.none.text")} />
          )
        }
        refusedText={(error) => problemText(error, t)}
      >
        {({ vip }) =>
          vip && (
            <div className="flex min-w-0 flex-col gap-6 loads-in-order">
              {vip.endsOn !== null && <Notice>{t("vip.ends", { day: sayBrandDay(vip.endsOn, locale) })}</Notice>}
              <LevelHead vip={vip} gifts={gifts.data ?? []} />
              <TwoWindows vip={vip} />
              <BenefitsTable vip={vip} programs={rebates.data?.programs ?? []} />
              <LevelHistory vip={vip} />
            </div>
          )
        }
      </QueryStates>
    </Screen>
  );
}

/** The head and the windows, about as high as they are. */
function Waiting() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
