import type { Language } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import type { Catalogue } from "./games.catalogue.ts";
import type { CatalogueView, BrandScope } from "./games.view.ts";
import { buildNameIndex, type NameIndex } from "./name-index.ts";
import * as queries from "./games.queries.ts";
import type { GameRow, NamedGame, VendorRow } from "./games.queries.ts";

/** Maximum number of a brand's games that search covers. Older games are found through lists only. */
const MAX_NAMES = 50_000;
const GAMES_FOUND = 20;
const VENDORS_FOUND = 5;
/** Rebuilds an index after this time even without a live event. */
const MAX_AGE_MS = 10 * 60_000;

type Reader = { language: Language; defaultLanguage: Language };
type Vendor = { vendor: VendorRow; category: VendorRow["category"] };
type Searchable = { games: NameIndex; ids: string[]; vendors: NameIndex; vendorList: Vendor[] };
type Kept = { ready: Promise<Searchable>; madeAt: number; generation: number };

/**
 * Creates the search for games and vendors by name. Each brand and language has one index, built on first use and
 * rebuilt after a live event.
 */
export function createSearch({ db, clock }: Pick<Deps, "db" | "clock">, catalogue: Catalogue) {
  const kept = new Map<string, Kept>();
  const building = new Set<string>();
  /**
   * Increases with every live event. An index whose build started before the event is stale, even if it finished
   * later.
   */
  let generation = 0;

  async function build(scope: BrandScope, reader: Reader): Promise<Searchable> {
    const view = await catalogue.readView(scope);
    const vendorList = listVendors(view);
    const shown = view.categories.flatMap((category) =>
      (view.vendors.get(category) ?? []).map(({ code }) => ({ category, vendor: code })),
    );
    const games = await queries.listNames(db, scope.id, shown, MAX_NAMES);
    return {
      games: await buildNameIndex(games.map(({ names }) => spellingsOf(names, reader))),
      ids: games.map(({ id }) => id),
      vendors: await buildNameIndex(vendorList.map(({ vendor }) => [vendor.name, vendor.code])),
      vendorList,
    };
  }

  /** Returns the index. The old one is served while a new one is built, so that searches never wait for a rebuild. */
  function readIndex(scope: BrandScope, reader: Reader): Promise<Searchable> {
    const key = `${scope.id} ${reader.language}`;
    const known = kept.get(key);
    const nowMs = clock.now().getTime();
    const isFresh = known?.generation === generation && nowMs - known.madeAt <= MAX_AGE_MS;
    if (known && (isFresh || building.has(key))) return known.ready;

    const fresh: Kept = { ready: build(scope, reader), madeAt: nowMs, generation };
    if (!known) kept.set(key, fresh);
    building.add(key);
    void fresh.ready
      .then(
        () => kept.set(key, fresh),
        () => kept.get(key) === fresh && kept.delete(key),
      )
      .finally(() => building.delete(key));
    return known ? known.ready : fresh.ready;
  }

  return {
    find: async (scope: BrandScope, reader: Reader, text: string): Promise<{ games: GameRow[]; vendors: Vendor[] }> => {
      const { games, ids, vendors, vendorList } = await readIndex(scope, reader);
      const found = games.find(text, GAMES_FOUND).flatMap((position) => ids[position] ?? []);
      const rows = found.length > 0 ? await queries.listGamesById(db, scope.id, found) : [];
      const byId = new Map(rows.map((row) => [row.id, row] as const));
      return {
        games: found.flatMap((id) => byId.get(id) ?? []),
        vendors: vendors.find(text, VENDORS_FOUND, true).flatMap((position) => vendorList[position] ?? []),
      };
    },
    /** Builds the index when a visitor opens the site, before they search. */
    prepare: (scope: BrandScope, reader: Reader) => void readIndex(scope, reader).catch(() => {}),
    forget: () => void (generation += 1),
  };
}

/** Lists the names to index: in the reader's language, the brand's default language and English. */
function spellingsOf(names: NamedGame["names"], { language, defaultLanguage }: Reader): string[] {
  const spellings = [names[language], names[defaultLanguage], names["EN"]].filter((name) => name !== undefined);
  return [...new Set(spellings.length > 0 ? spellings : Object.values(names))];
}

/** Lists each vendor once, under the first category that shows it. */
function listVendors({ categories, vendors }: CatalogueView): Vendor[] {
  const listed = new Map<string, Vendor>();
  for (const category of categories)
    for (const vendor of vendors.get(category) ?? [])
      if (!listed.has(vendor.code)) listed.set(vendor.code, { vendor, category });
  return [...listed.values()];
}
