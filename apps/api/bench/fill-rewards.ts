import { connect, inTransaction, migrate, type Pool } from "@perya/db";
import { amount } from "@perya/money";
import type { Brand } from "../src/brand.ts";
import { addBoard } from "../src/modules/leaderboards/index.ts";
import { addMission } from "../src/modules/missions/index.ts";
import { addRebateProgram, addRebateVersion } from "../src/modules/rebates/index.ts";
import { CATEGORIES, addBrand, dropIndexes, idOf, relaxDurability, restoreDurability } from "./fill-bets.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Number of bets that a member plays in a row, before the next members play. */
const SESSION = 10;
/** Number of members that play at the same time. Small enough that a batch of 2,000 bets contains whole sessions. */
const AT_ONCE = 200;
/** A hundred bets for each member, in ten sessions. */
const BETS_EACH = 100;

export type FilledRewards = { brand: Brand; bets: number; referrals: number };

/**
 * Creates a brand with two missions, two boards, a rebate program and settled bets of the last 30 days, in the order
 * of their settlement. One in ten members was invited by another.
 */
export async function fillRewards(owner: Pool, bets: number): Promise<FilledRewards> {
  const db = connect(owner);
  await migrate(db);
  await relaxDurability(owner);
  const id = await addBrand(owner);
  const brand = { id, currency: "PHP", timeZone: "Asia/Manila" } as Brand;
  const members = Math.max(AT_ONCE, Math.round(bets / BETS_EACH));
  await addMembers(owner, id, members);
  await addRewards(owner, brand);
  await addBets(owner, id, { bets, members });
  const referrals = await addReferrals(owner, id, members);
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await restoreDurability(owner);
  return { brand, bets, referrals };
}

async function addMembers(owner: Pool, brandId: string, members: number): Promise<void> {
  await owner.query("alter table members disable trigger all");
  await owner.query(
    `insert into members (id, brand_id, account, nickname, type, created_at)
     select ${idOf("number")}, $1, 'm' || number, 'Member', 0, now() - interval '60 days'
     from generate_series(1, $2::integer) as number`,
    [brandId, members],
  );
  await owner.query("alter table members enable trigger all");
  // The earning rates must apply to all of the brand's bets, including past ones.
  await owner.query("update point_rates set starts_at = '-infinity'");
}

async function addRewards(owner: Pool, brand: Brand): Promise<void> {
  const began = new Date(Date.now() - (DAYS + 8) * DAY_MS);
  const then = { clock: { now: () => began } };
  const title = { EN: "Bench", TY: "Bench" };
  await inTransaction(connect(owner), async (tx) => {
    const prizes = [amount("100.00"), amount("50.00")];
    await addBoard(tx, then, brand, { isOpen: true, title, prizes, period: "weekly", categories: [] });
    await addBoard(tx, then, brand, { isOpen: true, title, prizes, period: "daily", categories: ["RNG"] });
    const reward = { kind: "cash" as const, amount: amount("1.00") };
    const mission = { isOpen: true, categories: [], reward, title, claimDays: 3 };
    await addMission(tx, then, brand, { ...mission, period: "weekly", goal: "validStake", target: amount("1.00") });
    await addMission(tx, then, brand, { ...mission, period: "daily", goal: "bets", target: 5n });
    const program = { way: "manual", base: "validBet", period: "day", names: title } as const;
    const programId = await addRebateProgram(tx, then, { brandId: brand.id, ...program });
    const terms = { levels: [{ rates: { RNG: "0.006" }, cap: "500.00" }], autoApproveMax: "5000.00", payAt: "23:59" };
    const startsOn = began.toISOString().slice(0, 10);
    await addRebateVersion(tx, then, { programId, startsOn, isOn: true, terms, reason: "Bench" });
  });
}

async function addBets(owner: Pool, brandId: string, { bets, members }: { bets: number; members: number }) {
  const indexes = await dropIndexes(owner, ["settled_bets"]);
  const batch = AT_ONCE * SESSION;
  await owner.query(
    `insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
       valid_stake, win, jackpot_share, settled_at)
     select ${idOf("number")}, 1, $1,
       ${idOf(`1 + (number::bigint / ${batch} * ${AT_ONCE} + number % ${AT_ONCE}) % $3::integer`)},
       ${idOf(`1 + number / ${batch} % 50`)}, 'STUDIO', ($4::text[])[1 + number / ${batch} % 5], 'PHP', 1,
       100000 + number % 7 * 50000, 100000 + number % 7 * 50000, case when number % 4 = 0 then 380000 else 0 end, 0,
       now() - ($2::integer - number) * (interval '${DAYS} days' / $2::integer)
     from generate_series(1, $2::integer) as number`,
    [brandId, bets, members, CATEGORIES],
  );
  for (const index of indexes) await owner.query(index);
}

/** Adds referrals: each tenth member was invited by the one before, and has not deposited yet. */
async function addReferrals(owner: Pool, brandId: string, members: number): Promise<number> {
  await owner.query("alter table referrals disable trigger all");
  await owner.query(
    `insert into referral_programs (brand_id, version, is_open, terms, made_at)
     values ($1, 1, true, '{"minimumDeposit": "5000000", "minimumStake": "50000000", "days": 30, "claimDays": 30, "tiers": [{"from": 1}]}', now())`,
    [brandId],
  );
  const { rowCount } = await owner.query(
    `insert into referrals (invitee_id, brand_id, referrer_id, program_version, joined_at, until, is_crowded)
     select ${idOf("number")}, $1, ${idOf("number - 1")}, 1, now() - interval '30 days', current_date + 30, false
     from generate_series(10, $2::integer, 10) as number`,
    [brandId, members],
  );
  await owner.query("alter table referrals enable trigger all");
  return rowCount ?? 0;
}
