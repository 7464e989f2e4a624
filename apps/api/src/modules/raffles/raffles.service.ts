import type { Language, Raffle, RaffleDraw, Reward } from "@perya/contract";
import { commitRaffleSeed, writeTicketList } from "@perya/fair";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import { fromTenThousandths, type Amount, type Currency } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { checkRewardStanding, claimReward, listRewardsOf } from "../rewards/index.ts";
import { seedOf } from "./raffles.draw.ts";
import * as queries from "./raffles.queries.ts";
import { countTickets } from "./raffles.rules.ts";
import { presentDraw, presentRaffle } from "./raffles.views.ts";

type Reader = { brand: Brand; memberId: string; language: Language };

/** Lists raffles with the member's own tickets so far. Empty while the member can't get rewards. */
export async function listRaffles(
  { db }: Pick<Deps, "db">,
  { brand, memberId, language }: Reader,
): Promise<{ raffles: Raffle[] }> {
  if (await checkRewardStanding(db, memberId)) return { raffles: [] };
  const rows = await queries.listShown(db, brand.id);
  const ids = rows.map(({ id }) => id);
  const [lines, winners, rewards] = await Promise.all([
    queries.findTicketsOf(db, memberId, ids),
    queries.listWinners(db, ids),
    listRewardsOf(db, { memberId, source: "raffle" }),
  ]);
  const raffles = rows.map(async (row) => {
    const stake = await queries.sumStake(db, memberId, row);
    const line = lines.find(({ raffle_id }) => raffle_id === row.id);
    const soFar = countTickets(fromTenThousandths(stake), fromTenThousandths(row.step), row.most_tickets);
    const won = winners.find(({ raffle_id, member_id }) => raffle_id === row.id && member_id === memberId);
    const reward = won && rewards.find(({ source_ref }) => source_ref === `${row.id}:${won.prize}`);
    const tickets = row.state === "open" ? soFar : (line?.tickets ?? 0);
    return presentRaffle(row, { stake, tickets, name: line?.name ?? null, won, reward }, language);
  });
  return { raffles: await Promise.all(raffles) };
}

/**
 * Reads the public facts of a draw, with which anyone can verify a raffle of the brand. Same "not found" for drafts.
 */
export async function readDraw({ db }: Pick<Deps, "db">, brandId: string, id: string): Promise<RaffleDraw> {
  const row = await queries.findRaffle(db, id);
  if (row?.brand_id !== brandId || row.commitment === null) throw new AppError("RAFFLE_UNKNOWN");
  const list = row.list_hash === null ? null : writeTicketList(await queries.listTickets(db, id));
  return presentDraw(row, { list, winners: await queries.listWinners(db, [id]) });
}

/** Claims the reward for the member's raffle prize (R20.36). */
export async function claimRaffle(deps: Deps, { brand, memberId, language }: Reader, id: string): Promise<Reward> {
  const rewards = await listRewardsOf(deps.db, { memberId, source: "raffle" });
  const reward = rewards.find(({ source_ref }) => source_ref.startsWith(`${id}:`));
  if (!reward) throw new AppError("RAFFLE_UNKNOWN");
  return claimReward(deps, { brandId: brand.id, memberId, language }, reward.id);
}

export type RaffleTerms = {
  brandId: string;
  currency: Currency;
  title: { EN: string; TY: string };
  step: Amount;
  mostTickets: number;
  prizes: readonly Amount[];
  firstDay: string;
  lastDay: string;
  claimDays: number;
  drawsAt: Date;
};

/**
 * Prepares a draft, which names the future beacon value before any ticket exists. Queries the beacon now; the
 * returned function inserts the draft in the caller's transaction.
 */
export async function draftRaffle(
  { outside }: Pick<Deps, "outside">,
  terms: RaffleTerms,
): Promise<(tx: Tx, deps: Pick<Deps, "clock">, madeBy: string | null) => Promise<string>> {
  const { source, name } = await outside.beacon.nameAfter(terms.drawsAt);
  return async (tx, { clock }, madeBy) => {
    const now = clock.now();
    const id = newId(now);
    await queries.insertRaffle(tx, {
      id,
      brand_id: terms.brandId,
      titles: toJson<Record<string, string>>(terms.title),
      currency: terms.currency,
      step: terms.step,
      most_tickets: terms.mostTickets,
      prizes: toJson(terms.prizes.map(String)),
      first_day: terms.firstDay,
      last_day: terms.lastDay,
      claim_days: terms.claimDays,
      salt_source: source,
      salt_name: name,
      draws_at: terms.drawsAt,
      made_at: now,
      made_by: madeBy,
    });
    return id;
  };
}

/** Opens a raffle, which publishes its commitment. Tickets accrue from the first day on. */
export async function openRaffle(
  tx: Tx,
  deps: Pick<Deps, "clock" | "vault">,
  { id, approvalId = null }: { id: string; approvalId?: string | null },
): Promise<boolean> {
  const commitment = commitRaffleSeed(seedOf(deps, id));
  const opened = { state: "open", commitment, opened_at: deps.clock.now(), approval_id: approvalId } as const;
  const row = await queries.advanceRaffle(tx, id, "draft", opened);
  if (row) await addLiveEvent(tx, `brand:${row.brand_id}`, "raffles");
  return row !== undefined;
}

export async function makeRaffle(deps: Pick<Deps, "db" | "clock" | "vault" | "outside">, terms: RaffleTerms) {
  const insert = await draftRaffle(deps, terms);
  return inTransaction(deps.db, async (tx) => {
    const id = await insert(tx, deps, null);
    await openRaffle(tx, deps, { id });
    return id;
  });
}
