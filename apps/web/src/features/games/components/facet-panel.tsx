import type { GameFacets } from "@perya/contract";
import { sidebarCategories } from "@perya/rules";
import { Skeleton } from "@perya/ui";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import type { ChangeChoice } from "../games.list.ts";
import { type ListChoice, toggleVendor } from "../games.list-choice.ts";
import { Count, FacetGroup } from "./facet-group.tsx";
import { VendorFacet } from "./vendor-facet.tsx";

type FacetPanelProps = {
  facets: GameFacets | undefined;
  choice: ListChoice;
  onChange: ChangeChoice;
  nameOf: (vassalage: string) => string;
  /** False for in-house games, which list their vendors above the games. */
  hasVendors: boolean;
};

/** Sidebar of a list (R12.7): type, volatility, vendor. Groups without options are hidden. */
export function FacetPanel({ facets, choice, onChange, nameOf, hasVendors }: FacetPanelProps) {
  if (!facets) return <FacetsWaiting />;
  return (
    <div className="flex flex-col gap-5 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-5">
      <KindFacet facets={facets} choice={choice} onChange={onChange} />
      <VolatilityFacet facets={facets} choice={choice} onChange={onChange} />
      {hasVendors && (
        <VendorFacet
          vendors={facets.vendors}
          chosen={choice.vendors}
          nameOf={nameOf}
          onToggle={(code) => onChange(toggleVendor(code))}
        />
      )}
    </div>
  );
}

type FacetProps = Omit<FacetPanelProps, "facets" | "hasVendors" | "nameOf"> & { facets: GameFacets };

/** Facet of game types. Bingo is listed only for brands with Tagalog. */
function KindFacet({ facets, choice, onChange }: FacetProps) {
  const { t } = useText();
  const { languages } = useBrand();
  const offered = sidebarCategories(languages);
  const listed = withChosen(facets.tags, choice.tag && { tag: choice.tag, count: 0 }, ({ tag }) => tag);
  const tags = listed.filter(({ tag }) => offered.includes(tag));
  if (tags.length === 0) return null;
  return (
    <FacetGroup title={t("lobby.kind")}>
      <div className="grid grid-cols-2 gap-1.5 lg:grid-cols-1 lg:gap-0">
        {tags.map(({ tag, count }) => (
          <button
            key={tag}
            type="button"
            aria-pressed={tag === choice.tag}
            onClick={() => onChange({ tag: tag === choice.tag ? null : tag })}
            className={KIND}
          >
            <span aria-hidden className={DOT} />
            <span className="min-w-0 grow truncate text-start">{t(`lobby.tag.${tag}`)}</span>
            <Count of={count} />
          </button>
        ))}
      </div>
    </FacetGroup>
  );
}

function VolatilityFacet({ facets, choice, onChange }: FacetProps) {
  const { t } = useText();
  const { volatility: chosen } = choice;
  const option = chosen && { volatility: chosen, count: 0 };
  const volatilities = withChosen(facets.volatilities, option, ({ volatility }) => volatility);
  if (volatilities.length === 0) return null;
  return (
    <FacetGroup title={t("lobby.volatility")}>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        {volatilities.map(({ volatility, count }) => (
          <button
            key={volatility}
            type="button"
            aria-pressed={volatility === choice.volatility}
            onClick={() => onChange({ volatility: volatility === choice.volatility ? null : volatility })}
            className={SEGMENT}
          >
            {t(`game.volatility.${volatility}`)}
            <Count of={count} />
          </button>
        ))}
      </div>
    </FacetGroup>
  );
}

/** Adds the selected option if it is missing, because the server omits options that leave no games. */
function withChosen<Option>(options: readonly Option[], chosen: Option | null, keyOf: (option: Option) => string) {
  const isListed = chosen === null || options.some((option) => keyOf(option) === keyOf(chosen));
  return isListed ? options : [...options, chosen];
}

function FacetsWaiting() {
  return (
    <div aria-hidden className="flex animate-fade-late flex-col gap-4">
      {["w-16", "w-32", "w-28", "w-36", "w-24", "w-20", "w-40", "w-30"].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

/** Classes of the options: one per row beside the list, two per row on a phone so that the whole sheet is visible. */
const KIND =
  "group flex min-h-11 items-center gap-3 rounded-control text-text-2 transition-colors hover:text-text-1 " +
  "aria-pressed:text-text-1 lg:min-h-9 max-lg:border max-lg:border-line max-lg:px-3 max-lg:text-sm " +
  "max-lg:aria-pressed:border-text-1 max-lg:aria-pressed:bg-surface-3 max-lg:aria-pressed:font-semibold";

/** Classes of the round mark of a single choice. Multiple choices have square boxes. */
const DOT =
  "size-5 shrink-0 rounded-full border border-line-strong bg-surface-1 max-lg:hidden " +
  "group-aria-pressed:border-6 group-aria-pressed:border-text-1";

const SEGMENT =
  "flex min-h-11 flex-col items-center justify-center rounded-control border border-line bg-surface-1 px-1 py-1 " +
  "text-sm text-text-2 transition-colors hover:border-line-strong hover:text-text-1 " +
  "aria-pressed:border-text-1 aria-pressed:bg-surface-3 aria-pressed:font-semibold aria-pressed:text-text-1";
