import type { DomainEvents } from "@perya/contract";
import { inTransaction } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { checkRewardStanding, lockMemberForRewards } from "../rewards/index.ts";
import { issueIfReached } from "./promotions.claim.ts";
import * as queries from "./promotions.queries.ts";

/** Number of joined claims read per query. Each is handled in a separate transaction. */
const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Issues joined promotions whose goal is reached, and closes those that ended without it. */
export async function finishJoined(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const brands = new Map((await queries.listBrands(deps.db)).map((brand) => [brand.id, brand]));
  for (let after = FIRST; ;) {
    const rows = await queries.listJoined(deps.db, after, BATCH);
    for (const { id, brand_id: brandId, member_id: memberId } of rows) {
      const brand = brands.get(brandId);
      if (!brand) continue;
      try {
        await finishOne(deps, { brand, memberId }, id);
      } catch (error) {
        deps.log.error({ err: error, claim: id }, "a joined promotion was not finished");
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

type Taker = { brand: Awaited<ReturnType<typeof queries.listBrands>>[number]; memberId: string };

async function finishOne(deps: Pick<Deps, "db" | "clock">, taker: Taker, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockMemberForRewards(tx, taker.memberId);
    const claim = await queries.findClaim(tx, id);
    if (claim?.state !== "joined") return;
    const isBlocked = (await checkRewardStanding(tx, taker.memberId)) !== null;
    if (!isBlocked && (await issueIfReached(tx, deps, taker, claim))) return;
    const now = deps.clock.now();
    if (claim.ends_at === null || claim.ends_at > now) return;
    await queries.advanceClaim(tx, id, "joined", { state: "closed", ended_at: now });
    await addLiveEvent(tx, `member:${taker.memberId}`, "promotions");
  });
}

type Ended = DomainEvents["reward.claimed"];

/** Ends the claim after its reward was claimed or has expired, which also settles the budget. */
export async function followReward(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { source, sourceRef, memberId }: Ended,
  state: "claimed" | "closed",
): Promise<void> {
  if (source !== "promotion") return;
  await inTransaction(db, async (tx) => {
    await queries.advanceClaim(tx, sourceRef, "issued", { state, ended_at: clock.now() });
    await addLiveEvent(tx, `member:${memberId}`, "promotions");
  });
}
