import { useNavigate, useSearch, type Search } from "@perya/browser/router";
import type { CatalogueVendor, GameCategory } from "@perya/contract";
import { Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Store from "lucide-react/icons/store";
import { useBrand } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { catalogueQueries, SHOWN } from "../catalogue.queries.ts";
import { listCategories } from "../list-categories.ts";
import { GameFilters, type GamesFilter } from "../components/game-filters.tsx";
import { GameList } from "../components/game-list.tsx";
import { HotOrderButton } from "../components/order-buttons.tsx";

/** Games of a brand by category, with their state. */
export function GamesScreen() {
  const brand = useBrand();
  return (
    <PageBody>
      <PageHead
        title={t("catalogue.games")}
        lead={t("catalogue.games.lead")}
        actions={brand && <HotOrderButton brandId={brand.id} />}
      />
      {brand ? <BrandGames brandId={brand.id} /> : <ChooseBrand icon={Store} text={t("catalogue.chooseBrand")} />}
    </PageBody>
  );
}

function BrandGames({ brandId }: { brandId: string }) {
  const vendors = useQuery(catalogueQueries.vendors(brandId));
  return (
    <QueryStates
      query={vendors}
      refusedText={problemText}
      isEmpty={(list) => list.vendors.length === 0}
      empty={<Empty icon={Store} title={t("catalogue.noVendors")} />}
    >
      {(list) => <Filtered brandId={brandId} vendors={list.vendors} categories={listCategories(list)} />}
    </QueryStates>
  );
}

type FilteredProps = { brandId: string; vendors: readonly CatalogueVendor[]; categories: readonly GameCategory[] };

function Filtered({ brandId, vendors, categories }: FilteredProps) {
  const navigate = useNavigate();
  const filter = readFilter(useSearch(), categories, vendors);
  const offered = vendors.filter(({ category }) => category === filter?.category);
  if (!filter) return null;
  return (
    <>
      <GameFilters
        filter={filter}
        categories={categories}
        vendors={offered}
        onChange={(search) => void navigate({ to: "/games", search: dropEmpty(search), replace: true })}
      />
      <GameList key={JSON.stringify([brandId, filter])} asked={{ brandId, ...filter }} vendors={offered} />
    </>
  );
}

/** Reads the filter in the address. Values that this brand does not have fall back to the first category. */
function readFilter(
  search: Search,
  categories: readonly GameCategory[],
  vendors: readonly CatalogueVendor[],
): GamesFilter | undefined {
  const category = categories.find((each) => each === search["category"]) ?? categories[0];
  const vendor = vendors.find((each) => each.code === search["vendor"] && each.category === category)?.code;
  const show = SHOWN.find((each) => each === search["show"]);
  const beginsWith = search["beginsWith"]?.slice(0, 60);
  return category && { category, ...(vendor && { vendor }), ...(show && { show }), ...(beginsWith && { beginsWith }) };
}

function dropEmpty(search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== "" && value !== "all"));
}
