import type { GameCategory, GameFacets, GameFilter } from "@perya/contract";
import { CATEGORY_PAGES } from "@perya/rules";
import { classes, Screen } from "@perya/ui";
import { useRouter } from "@perya/browser/router";
import { useEffect, useEffectEvent, useState } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { useIsWide } from "../../../lib/window-width.ts";
import { CategoryClosed } from "../components/category-closed.tsx";
import { CategoryStrip } from "../components/category-strip.tsx";
import { ChosenFacets } from "../components/chosen-facets.tsx";
import { FacetPanel } from "../components/facet-panel.tsx";
import { FacetSheet } from "../components/facet-sheet.tsx";
import { ListPage } from "../components/list-page.tsx";
import { ListTitle } from "../components/list-title.tsx";
import { ListTools } from "../components/list-tools.tsx";
import { VendorStrip } from "../components/vendor-strip.tsx";
import { CATEGORY_TITLES } from "../games.category-titles.ts";
import { answersOfList } from "../games.first-answers.ts";
import { nameVendor, useLane, vendorsOf } from "../games.lane.ts";
import { askForAccount } from "../games.launch.ts";
import { type ChangeChoice, useGameList, useListChoice } from "../games.list.ts";
import { countFacets, type ListChoice, NO_FACETS, toggleVendor, writeChoice } from "../games.list-choice.ts";
import type { NarrowedList } from "../games.own-games.ts";

/** Game list (R2.9): games of a category by chip, type, volatility and vendor. The address has the whole state. */
export function GameListScreen({ category }: { category: GameCategory }) {
  const { t } = useText();
  const { closedCategories } = useBrand();
  const title = t(CATEGORY_TITLES[category]);
  const documentTitle = usePageTitle(title);
  if (!closedCategories.includes(category)) return <List category={category} title={title} />;
  return (
    <Screen title={title} documentTitle={documentTitle}>
      <CategoryClosed category={category} />
    </Screen>
  );
}

GameListScreen.firstAnswers = answersOfList;

function List({ category, title }: { category: GameCategory; title: string }) {
  const isWide = useIsWide();
  const lane = useLane(category);
  const vendors = vendorsOf(lane.data);
  const { choice, change } = useListChoice(vendors);
  const list = useGameList(category, choice);
  const chooseFilter = useChooseFilter(category, choice, change);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { data } = list.query;
  useLastPage(list.isOld ? undefined : data, choice, change);

  const isInHouse = category === "INHOUSE";
  const nameOf = (code: string) => nameVendor(code, data?.facets.vendors ?? [], vendors);
  const facets = { facets: data?.facets, choice, nameOf, hasVendors: !isInHouse };
  const hasFacets = countFacets(choice) > 0 || (data ? isAnyFacet(data.facets, !isInHouse) : !isInHouse);

  function turnTo(page: number) {
    change({ page });
    // The router scrolls to the top, so the focus moves there too.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }

  return (
    <div className={classes(FRAME, hasFacets && BESIDE)}>
      <title>{usePageTitle(title)}</title>
      <ListTitle title={title} list={data} className={hasFacets ? "lg:flex-col" : ""} />
      {/* The column is there from the first paint, also while the width is unknown (useIsWide). */}
      {hasFacets && (
        <aside className="row-start-2 max-lg:hidden">{isWide && <FacetPanel {...facets} onChange={change} />}</aside>
      )}
      <div
        className={classes("flex min-w-0 flex-col gap-4", hasFacets && "lg:col-start-2 lg:row-span-2 lg:row-start-1")}
      >
        {/* On page one only, because later pages are for browsing games. The filter chips do not affect the strip,
            which would otherwise move when they are pressed. */}
        {choice.page === 1 && (
          <CategoryStrip category={category} vendors={lane.isPending ? undefined : vendors} chosen={choice.vendors} />
        )}
        <ListTools
          choice={choice}
          list={list}
          onFilter={chooseFilter}
          onChange={change}
          onFacets={hasFacets && !isWide ? () => setIsSheetOpen(true) : null}
        />
        {isInHouse && (
          <VendorStrip vendors={vendors} chosen={choice.vendors} onToggle={(code) => change(toggleVendor(code))} />
        )}
        {countFacets(choice) > 0 && <ChosenFacets choice={choice} onChange={change} nameOf={nameOf} />}
        <ListPage
          title={title}
          choice={choice}
          list={list}
          place={category === "LIVE" ? "live" : "game"}
          onChange={change}
          onPage={turnTo}
        />
      </div>
      {isSheetOpen && !isWide && (
        <FacetSheet
          count={data?.totalCount}
          onClear={countFacets(choice) > 0 ? () => change(NO_FACETS, { replace: true }) : null}
          onClose={() => setIsSheetOpen(false)}
        >
          <FacetPanel {...facets} onChange={(next) => change(next, { replace: true })} />
        </FacetSheet>
      )}
    </div>
  );
}

/** True if there is anything to filter by. A single vendor doesn't count. */
function isAnyFacet({ tags, volatilities, vendors }: GameFacets, hasVendors: boolean): boolean {
  return tags.length + volatilities.length > 0 || (hasVendors && vendors.length > 1);
}

/** Chooses a filter. FAV and RECENT need an account (R19.1); after the login the visitor gets the chosen list. */
function useChooseFilter(category: GameCategory, choice: ListChoice, change: ChangeChoice) {
  const router = useRouter();
  return (filter: GameFilter) => {
    const search = writeChoice({ ...choice, filter, page: 1 });
    const next = router.buildLocation({ to: CATEGORY_PAGES[category], search }).href;
    const isOwn = filter === "FAV" || filter === "RECENT";
    if (!isOwn || askForAccount(next)) change({ filter });
  };
}

/** Redirects from a page number past the end, for example after games were removed, to the last page. */
function useLastPage(list: NarrowedList | undefined, { page }: ListChoice, change: ChangeChoice): void {
  const turn = useEffectEvent((last: number) => change({ page: last }, { replace: true }));
  const last = list && list.totalPages > 0 && page > list.totalPages ? list.totalPages : null;
  useEffect(() => {
    if (last !== null) turn(last);
  }, [last]);
}

const FRAME = "page-width grid gap-x-8 gap-y-3 pt-4 pb-12 lg:pt-6";
const BESIDE = "lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]";
