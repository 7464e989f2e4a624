import type { Tx } from "@perya/db";
import { keyOf, memberAccount, pointsIssuedAccount, type MemberOwner, type Movement, type Verbs } from "@perya/ledger";
import { fromTenThousandths, isCurrency, negate, type Currency } from "@perya/money";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { follow, followSettled } from "../bets/index.ts";

/** Names of the followers that earn points. */
export const POINT_FOLLOWERS = { bets: "points", deposits: "point_deposits" } as const;

type EarnDeps = Pick<Deps, "db" | "clock" | "ledger">;
type Event = { sourceId: string; version: number };
type Entry = { id: string; brandId: string; memberId: string; currency: Currency; points: bigint };
type Step = { written_by: bigint; id: bigint; source_id: string; step: string };

/**
 * Earns points from settled bets and deposits. The database function points_count computes how many. The follower's
 * position, the counters and the movements commit together.
 */
export async function earnPoints(deps: EarnDeps): Promise<void> {
  await followSettled(deps, POINT_FOLLOWERS.bets, (tx, rows) =>
    earn(
      tx,
      deps,
      "bet",
      rows.map(({ bet_id: sourceId, version }) => ({ sourceId, version })),
    ),
  );
  await follow<Step>(deps, POINT_FOLLOWERS.deposits, sql`money_steps`, (tx, rows) =>
    earn(tx, deps, "deposit", rows.flatMap(readStep)),
  );
}

/** Reads the deposit event in a row of the stream, if any. Rows about payouts earn nothing. */
function readStep({ source_id: sourceId, step }: Step): Event[] {
  if (step === "credited") return [{ sourceId, version: 1 }];
  return step === "taken_back" ? [{ sourceId, version: 2 }] : [];
}

async function earn(tx: Tx, { clock, ledger }: EarnDeps, source: "bet" | "deposit", events: readonly Event[]) {
  if (events.length === 0) return;
  const { rows } = await sql<{ id: string; brand: string; member: string; currency: string; points: bigint }>`
    select entry_id as id, entry_brand as brand, entry_member as member, entry_currency as currency,
      entry_points as points
    from points_count(${source}, ${events.map(({ sourceId }) => sourceId)}::uuid[],
      ${events.map(({ version }) => version)}::integer[], ${clock.now()})`.execute(tx);
  const entries = rows.map(({ id, brand, member, currency, points }): Entry => {
    if (!isCurrency(currency)) throw new Error(`points were earned in an unknown currency: ${currency}`);
    return { id, brandId: brand, memberId: member, currency, points };
  });
  await post(ledger.within(tx), entries);
  await repay(tx, ledger.within(tx), entries);
}

async function post(verbs: Verbs, entries: readonly Entry[]): Promise<void> {
  const granted = entries.filter(({ points }) => points > 0n).map(toMovement);
  const outcomes = granted.length > 0 ? await verbs.moveAll(granted) : [];
  for (const { id, brandId, memberId, currency, points } of entries) {
    if (points > 0n) continue;
    outcomes.push(
      await verbs.clawBack({
        brandId,
        owner: ownerOf(memberId),
        key: keyOf("earning", id, "taken"),
        kind: "points",
        currency,
        to: "house:points-issued",
        amount: fromTenThousandths(-points),
      }),
    );
  }
  const refused = outcomes.find(({ refusal }) => refusal !== null);
  if (refused) throw new Error(`the ledger refused points that were earned: ${refused.refusal}`);
}

function toMovement({ id, brandId, memberId, currency, points }: Entry): Movement {
  const amount = fromTenThousandths(points);
  return {
    key: keyOf("earning", id, "granted"),
    legs: [
      { account: pointsIssuedAccount(brandId, currency), amount: negate(amount) },
      { account: memberAccount({ brandId, memberId, currency }, "points"), amount },
    ],
  };
}

/** Repays points debt from newly earned points. Debt arises when a correction reverses points already spent. */
async function repay(tx: Tx, verbs: Verbs, entries: readonly Entry[]): Promise<void> {
  const granted = entries.filter(({ points }) => points > 0n);
  if (granted.length === 0) return;
  const indebted = await tx
    .selectFrom("ledger_accounts")
    .select(["brand_id", "owner", "currency"])
    .where("owner", "in", [...new Set(granted.map(({ memberId }) => ownerOf(memberId)))])
    .where("brand_id", "in", [...new Set(granted.map(({ brandId }) => brandId))])
    .where("kind", "=", "points_debt")
    .where("balance", "<", 0n)
    .execute();
  for (const { brand_id: brandId, owner, currency } of indebted) {
    const entry = granted.find((each) => ownerOf(each.memberId) === owner && each.currency === currency);
    if (entry)
      await verbs.repayDebt({
        brandId,
        owner: ownerOf(entry.memberId),
        key: keyOf("debt", `points ${entry.id}`, "repaid"),
        kind: "points",
        currency: entry.currency,
      });
  }
}

const ownerOf = (memberId: string): MemberOwner => `member:${memberId}`;
