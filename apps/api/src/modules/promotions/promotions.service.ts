import type { Language, Promotion } from "@perya/contract";
import { inTransaction, type Db, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { checkRewardStanding } from "../rewards/index.ts";
import { judge, readKnown, readSinceJoined, type Judged, type Reader } from "./promotions.facts.ts";
import * as queries from "./promotions.queries.ts";
import { presentPromotion } from "./promotions.views.ts";

export type Caller = Reader & { language: Language };

const DAY_MS = 24 * 60 * 60_000;
/** Published promotions that ended longer ago than this are not read. */
const PAST_MS = 30 * DAY_MS;

/**
 * Lists a caller's promotions. Empty for members who can't get rewards. A member who hides offers sees only
 * promotions they have claimed.
 */
export async function listPromotions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
): Promise<{ promotions: Promotion[]; showsOffers: boolean }> {
  const now = clock.now();
  const showsOffers = caller.memberId === null || !(await queries.hidesOffers(db, caller.memberId));
  const known = await readKnown(db, caller, now);
  if (caller.memberId !== null && known.person.standing !== null) return { promotions: [], showsOffers };
  const rows = await queries.listPublished(db, caller.brand.id, new Date(now.getTime() - PAST_MS));
  const judged = await judge(db, caller, known, rows, now);
  // Without a claim, a promotion is hidden after it was closed, or some time after it ended.
  const shown = judged.filter(({ claim, facts }) => claim !== null || (showsOffers && !isOver(facts, now)));
  return { promotions: await present(db, caller, shown, now), showsOffers };
}

const isOver = ({ endsAt, state }: Judged["facts"], now: Date) =>
  state === "closed" || (endsAt !== null && endsAt <= now && now.getTime() - endsAt.getTime() > PAST_MS / 4);

export async function readPromotion(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  id: string,
): Promise<Promotion> {
  const now = clock.now();
  const row = await queries.findPublished(db, caller.brand.id, id);
  if (!row) throw new AppError("PROMOTION_UNKNOWN");
  const known = await readKnown(db, caller, now);
  const { standing } = known.person;
  if (caller.memberId !== null && standing !== null) throw new AppError("PROMOTION_UNKNOWN");
  const judged = await judge(db, caller, known, [row], now);
  const [promotion] = await present(db, caller, judged, now);
  if (!promotion) throw new AppError("PROMOTION_UNKNOWN");
  return promotion;
}

async function present(db: Db | Tx, caller: Caller, judged: readonly Judged[], now: Date): Promise<Promotion[]> {
  const joined = judged.flatMap(({ claim }) => (claim?.state === "joined" ? [claim] : []));
  const since = await readSinceJoined(db, caller, joined, now);
  return judged.map((each) =>
    presentPromotion(each, since.get(each.claim?.id ?? ""), { language: caller.language, now }),
  );
}

/** Counts the promotions open to the member, for the badge. Zero for members who hide offers or can't get rewards. */
export async function countAvailable({ db, clock }: Pick<Deps, "db" | "clock">, reader: Reader): Promise<number> {
  const now = clock.now();
  if (reader.memberId === null || (await queries.hidesOffers(db, reader.memberId))) return 0;
  const known = await readKnown(db, reader, now);
  if (known.person.standing !== null) return 0;
  const judged = await judge(db, reader, known, await queries.listPublished(db, reader.brand.id, now), now);
  return judged.filter(({ verdict }) => verdict.reasons.length === 0).length;
}

/** True if the member is shown offers. False for members who hide offers or can't get rewards. */
export async function isOffered({ db }: Pick<Deps, "db">, { memberId }: { memberId: string }): Promise<boolean> {
  if ((await checkRewardStanding(db, memberId)) !== null) return false;
  return !(await queries.hidesOffers(db, memberId));
}

/** Returns the subset of these promotions that the member can take now. */
export async function listOpen(
  { db, clock }: Pick<Deps, "db" | "clock">,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const rows = await queries.listPublished(db, reader.brand.id, now);
  const wanted = rows.filter(({ id }) => ids.includes(id));
  const judged = await judge(db, reader, await readKnown(db, reader, now), wanted, now);
  return new Set(judged.filter(({ verdict }) => verdict.reasons.length === 0).map(({ row }) => row.id));
}

export async function setShowsOffers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  memberId: string,
  showsOffers: boolean,
): Promise<null> {
  await inTransaction(db, async (tx) => {
    await queries.setHidesOffers(tx, memberId, showsOffers ? null : clock.now());
    await addLiveEvent(tx, `member:${memberId}`, "promotions");
  });
  return null;
}
