import type { FreeRounds, Language } from "@perya/contract";
import { newId } from "@perya/db";
import { fromTenThousandths, isCurrency, toWire, type Amount } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { payReward } from "./rewards.claim.ts";
import * as queries from "./rewards.free-rounds.queries.ts";
import { issueReward } from "./rewards.issue.ts";
import { findReward, lockMember, readStanding } from "./rewards.queries.ts";

type Reader = { memberId: string; language: Language };

/** Lists a member's free rounds. A blocked member sees none. */
export async function listFreeRounds(
  { db }: Pick<Deps, "db">,
  { memberId, language }: Reader,
): Promise<{ freeRounds: FreeRounds[] }> {
  if (await readStanding(db, memberId)) return { freeRounds: [] };
  const rows = await queries.listFreeRounds(db, memberId);
  return { freeRounds: rows.map((row) => presentFreeRounds(row, language)) };
}

const inLanguage = (texts: Record<string, string>, language: Language) => texts[language] ?? texts["EN"] ?? "";

function presentFreeRounds(row: queries.ListedFreeRounds, language: Language): FreeRounds {
  return {
    id: row.id,
    title: inLanguage(row.titles, language),
    game: { nodeId: row.game_id, name: inLanguage(row.names, language) },
    currency: row.currency,
    stake: toWire(fromTenThousandths(row.stake)),
    count: row.count,
    left: row.ended_at === null ? row.count - row.used : 0,
    state: row.state,
    reason: row.reason,
    won: toWire(fromTenThousandths(row.won)),
    times: row.terms?.times ?? null,
    validUntil: row.valid_until.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

type Played = { refusal: queries.PlayRefusal } | { pays: Amount; hasWinnings: boolean };

/**
 * Counts a free round that a vendor has played. The caller then credits `pays` to the bet; both steps are idempotent.
 * Accepted even if the game or member was closed since, because the round has already been played.
 */
export async function playFreeRound(
  { db, clock }: Pick<Deps, "db" | "clock">,
  play: queries.PlayedRound,
): Promise<Played> {
  const now = clock.now();
  const {
    refusal,
    pays,
    has_winnings: hasWinnings,
  } = await queries.playFreeRound(db, {
    ...play,
    betId: newId(now),
    now,
  });
  if (refusal !== null) return { refusal };
  return { pays: fromTenThousandths(pays ?? 0n), hasWinnings: hasWinnings ?? false };
}

type IssueDeps = Pick<Deps, "db" | "ledger" | "clock" | "announce" | "log">;

/**
 * Issues the winnings of ended free rounds as a bonus and claims it at once. If the member is blocked, a job does
 * this when the block ends.
 */
export async function issueWinnings(deps: IssueDeps, id: string): Promise<void> {
  await deps.ledger.transaction(async (tx, verbs) => {
    const known = await tx.selectFrom("free_rounds").select("member_id").where("id", "=", id).executeTakeFirstOrThrow();
    await lockMember(tx, known.member_id);
    const row = await queries.lockFreeRounds(tx, id);
    if (!row?.terms || row.ended_at === null || row.won <= row.issued) return;
    if (!isCurrency(row.currency)) throw new Error(`the free rounds ${id} have an unknown currency: ${row.currency}`);
    if (await readStanding(tx, row.member_id)) return;
    const { rewardId } = await issueReward(tx, deps, {
      brandId: row.brand_id,
      memberId: row.member_id,
      currency: row.currency,
      source: "freeRounds",
      sourceRef: `${id}:${row.used}`,
      gift: { kind: "bonus", amount: fromTenThousandths(row.won - row.issued), terms: row.terms },
      title: { EN: row.titles["EN"] ?? "", TY: row.titles["TY"] ?? "" },
    });
    const reward = await findReward(tx, rewardId);
    if (!reward) throw new AppError("REWARD_UNKNOWN");
    await payReward({ tx, verbs, deps }, reward, { state: "claimed", ended_at: deps.clock.now() });
  });
}

const BATCH = 500;

/**
 * Ends free rounds that have expired, or whose member is locked, excluded or closed. Then issues winnings that were
 * waiting for a block to end.
 */
export async function endFreeRounds(deps: IssueDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { id, reason } of await queries.listFreeRoundsToEnd(deps.db, now, BATCH))
    await deps.ledger.transaction(async (tx) => {
      if (await queries.endFreeRounds(tx, id, reason, now))
        await deps.announce(tx, "freeRounds.changed", { freeRoundsId: id });
    });
  for (const { id } of await queries.listUnissued(deps.db, BATCH)) await issueWinnings(deps, id);
}

type Told = Parameters<typeof queries.noteTold>[1] & { isRefused?: boolean; now?: Date };

/**
 * Records the vendor's answer. Free rounds that it refuses, for example because it does not know the game, are
 * cancelled.
 */
export async function noteTold(db: Deps["db"], { isRefused = false, now, ...told }: Told): Promise<void> {
  await queries.noteTold(db, told);
  if (isRefused && now && told.what === "granted") await queries.endFreeRounds(db, told.id, "refused", now);
}
