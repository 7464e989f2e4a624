import type { Db } from "@perya/db";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";

export type OfferReader = { brand: Pick<Brand, "id" | "currency" | "timeZone">; memberId: string };

/** Tells which promotions a member sees. Registered by the promotions module, so that notices need not import it. */
type Offers = {
  /** True if the member sees offers. False for members who can't get rewards or who hide offers. */
  isOffered: (reader: OfferReader) => Promise<boolean>;
  /** Returns the subset of these promotions that the member can take now. */
  listOpen: (reader: OfferReader, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Keyed by database, so that apps in tests do not share them. */
const registered = new WeakMap<Db, Offers>();

/** Registers the functions; called once, from the setup of the promotions module. */
export function registerOffers({ db }: Pick<Deps, "db">, offers: Offers): void {
  registered.set(db, offers);
}

/**
 * Reads which gift promotions the caller may see. Null means no filter: visitors and trial accounts see every
 * promotion.
 */
export async function readOffers(
  { db }: Pick<Deps, "db">,
  reader: OfferReader | null,
  gifts: readonly string[],
): Promise<ReadonlySet<string> | "none" | null> {
  const offers = registered.get(db);
  if (!offers || reader === null) return null;
  if (!(await offers.isOffered(reader))) return "none";
  return gifts.length === 0 ? new Set() : offers.listOpen(reader, gifts);
}
