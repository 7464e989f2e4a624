import { GAME_FILTERS, GAME_SORTS, VOLATILITIES } from "@perya/contract";
import type { GameFilter, GameSort, GameTag, Volatility } from "@perya/contract";

/** The query string of a list, not validated. */
export type ListSearch = {
  [Name in "vassalage" | "filter" | "tag" | "volatility" | "sort" | "page"]?: string;
};

/** Selected filters, sort order and page of a category's list. */
export type ListChoice = {
  filter: GameFilter;
  /** Vendor codes; empty means all. */
  vendors: readonly string[];
  tag: GameTag | null;
  volatility: Volatility | null;
  sort: GameSort;
  page: number;
};

/** The filters that apply to lists of any kind. */
export type Facets = Pick<ListChoice, "vendors" | "tag" | "volatility">;

export const NO_FACETS: Facets = { vendors: [], tag: null, volatility: null };

/** Parses untrusted input: invalid values count as absent. `tags`: those the brand offers. */
export function readChoice(search: ListSearch, tags: readonly GameTag[]): ListChoice {
  return {
    filter: oneOf(GAME_FILTERS, search.filter) ?? "ALL",
    vendors: [...new Set(search.vassalage?.split(",").filter(isCode))].slice(0, MAX_VENDORS),
    tag: oneOf(tags, search.tag) ?? null,
    volatility: oneOf(VOLATILITIES, search.volatility) ?? null,
    sort: oneOf(GAME_SORTS, search.sort) ?? "popular",
    page: /^[1-9]\d{0,2}$/.test(search.page ?? "") ? Number(search.page) : 1,
  };
}

/** Writes a choice as a query string, without default values. */
export function writeChoice({ filter, vendors, tag, volatility, sort, page }: ListChoice): ListSearch {
  return {
    ...(filter !== "ALL" && { filter }),
    ...(vendors.length > 0 && { vassalage: vendors.join() }),
    ...(tag && { tag }),
    ...(volatility && { volatility }),
    ...(sort !== "popular" && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Returns the change of a choice that selects or deselects a vendor. */
export function toggleVendor(code: string) {
  return ({ vendors }: Facets): Pick<Facets, "vendors"> => ({
    vendors: vendors.includes(code) ? vendors.filter((other) => other !== code) : [...vendors, code],
  });
}

export function countFacets({ vendors, tag, volatility }: Facets): number {
  return vendors.length + (tag ? 1 : 0) + (volatility ? 1 : 0);
}

/** Maximum number of vendors in an address: more than any brand has, but still a short address. */
const MAX_VENDORS = 40;

const isCode = (code: string) => /^\w{1,32}$/.test(code);

function oneOf<Value extends string>(values: readonly Value[], given: string | undefined): Value | undefined {
  return values.find((value) => value === given);
}
