import type { Chance } from "@perya/art/chance";
import type { Db, Tx } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import type { ClockedDbDeps, Deps, LedgerDeps } from "../deps.ts";
import { openJackpot, recordHistory, type SettledBet } from "../modules/bets/index.ts";
import {
  CURRENCY,
  DEPOSIT,
  pickStake,
  pickWin,
  listMembers,
  listPlayedGames,
  listPlayers,
  settleAt,
  type Game,
  type Player,
} from "./demo-bets.ts";
import type { DemoMember } from "./demo-brands.ts";
import { dealPlayers, PLAYER_COUNT } from "./demo-players.ts";
import { giveToAll } from "./gift.ts";
import { seedMoneyPast } from "./seed-money-past.ts";
import { createSeededChance, stableId } from "./seeded-chance.ts";

export type HistoryBrand = {
  id: string;
  merchantCode: string;
  share: number;
  playersBefore: number;
  members: readonly Pick<DemoMember, "account" | "type" | "initialPassword">[];
};

const TRIAL = 4;
/** Upper limit of bets per account. In a full-size history it gives more than one page. */
const MAX_ACCOUNT_BETS = 40;
const BETS_PER_ACCOUNT_BET = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Length of the history. It includes the same weekday of the previous week, for comparisons. */
const HISTORY_MS = 16 * DAY_MS;
/** Initial jackpot pool, paid by the house. */
const JACKPOT_OPENING = amount("250000.00");

/** Seeds players, and returns their number. */
export async function seedPlayers(tx: Tx, { clock }: Pick<Deps, "clock">, brand: HistoryBrand): Promise<number> {
  const count = Math.round((PLAYER_COUNT * brand.share) / 100);
  const rows = dealPlayers(brand.playersBefore, count).map(({ account, nickname }) => ({
    id: stableId(`player ${brand.merchantCode} ${account}`),
    brand_id: brand.id,
    account,
    nickname,
    type: 0,
    password_hash: null,
    is_demo_player: true,
    created_at: new Date(clock.now().getTime() - joinedAgo(account)),
  }));
  if (rows.length === 0) return 0;
  await tx
    .insertInto("members")
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute();
  return rows.length;
}

/** How long ago each player joined: at a random time in twice the length of the history, so half joined before it. */
const joinedAgo = (account: string) => createSeededChance(`joined ${account}`).next() * 2 * HISTORY_MS;

/**
 * Seeds 16 days of deposits, stakes and wins through the ledger, and then the bets. Random numbers come from a seed
 * and times from the brand's rows, so parallel or interrupted runs create the same data.
 */
export async function seedHistory(deps: ClockedDbDeps & LedgerDeps, brand: HistoryBrand, bets: number): Promise<void> {
  const { db } = deps;
  if (bets === 0) return;
  await seedAccounts(deps, brand, Math.min(MAX_ACCOUNT_BETS, Math.ceil(bets / BETS_PER_ACCOUNT_BET)));
  const players = await listPlayers(db, brand.id);
  if (players.length === 0 || (await hasHistory(db, players))) return;

  await openJackpot(deps, brand.id, CURRENCY, JACKPOT_OPENING);
  await Promise.all(players.map((player) => deposit(deps, brand.id, player.id)));
  const games = await listPlayedGames(db, brand.id);
  const perPlayer = Math.round((bets * brand.share) / 100 / players.length);
  const end = await findBeginning(db, brand.id);
  const history = players.flatMap((player) => {
    const from = Math.max(end - HISTORY_MS, player.created_at.getTime());
    const count = Math.ceil((perPlayer * (end - from)) / HISTORY_MS);
    return playFor({ from, end }, player, brand.id, games, count);
  });
  await recordHistory(deps, history);
}

/** Returns the time of seeding: the creation time of the demo accounts. */
async function findBeginning(db: Db, brandId: string): Promise<number> {
  const { began_at } = await db
    .selectFrom("members")
    .select((row) => row.fn.min("created_at").as("began_at"))
    .where("brand_id", "=", brandId)
    .where("is_demo_player", "=", false)
    .executeTakeFirstOrThrow();
  return began_at.getTime();
}

/** Seeds the demo accounts' history: a balance, two weeks of bets, a gift and messages. */
async function seedAccounts(deps: ClockedDbDeps & LedgerDeps, brand: HistoryBrand, count: number): Promise<void> {
  const accounts = brand.members.filter(({ type }) => type !== TRIAL);
  const members = await listMembers(
    deps.db,
    brand.id,
    accounts.map(({ account }) => account),
  );
  await Promise.all(members.map((member) => deposit(deps, brand.id, member.id)));
  await giveToAll(deps, brand.id);
  // Accounts with an initial password have never logged in, so they have no history.
  const newcomers = new Set(accounts.filter(({ initialPassword }) => initialPassword).map(({ account }) => account));
  const known = members.filter(({ account }) => !newcomers.has(account));
  await Promise.all(known.map((member) => seedMoneyPast(deps, brand.id, member)));
  if (await hasHistory(deps.db, members)) return;
  const games = await listPlayedGames(deps.db, brand.id);
  const end = await findBeginning(deps.db, brand.id);
  const history = members.flatMap((member) => playFor({ from: end - HISTORY_MS, end }, member, brand.id, games, count));
  await recordHistory(deps, history);
}

function deposit({ ledger }: Pick<LedgerDeps, "ledger">, brandId: string, memberId: string) {
  const from = houseAccount(brandId, CURRENCY);
  const to = memberAccount({ brandId, memberId, currency: CURRENCY });
  return ledger.post({ key: keyOf("deposit", stableId(`deposit ${memberId}`), "paid"), from, to, amount: DEPOSIT });
}

type Stretch = { from: number; end: number };

function playFor(
  { from, end }: Stretch,
  player: Player,
  brandId: string,
  games: readonly Game[],
  count: number,
): SettledBet[] {
  const chance = createSeededChance(`week ${player.id}`);
  const moments = Array.from({ length: count }, () => pickMoment(chance, from, end)).toSorted((a, b) => a - b);
  let purse = BigInt(DEPOSIT);
  return moments.flatMap((moment, index) => {
    const stake = pickStake(chance);
    if (stake > purse) return [];
    const win = pickWin(stake, chance);
    purse += win - stake;
    const game = chance.pick(games);
    return [settleAt(moment, String(index), { brandId, player, game, stake, win })];
  });
}

/** Exponent that skews random times toward the recent end: 1 is uniform, above 1 gives recent days more bets. */
const GROWTH = 1.3;

/** Picks a random moment, and rejects more of those in quiet hours, so that busy hours have more bets. */
function pickMoment(chance: Chance, from: number, end: number): number {
  for (;;) {
    const moment = end - Math.floor(chance.next() ** GROWTH * (end - from));
    if (chance.next() < busynessAt(moment)) return moment;
  }
}

const QUIETEST_UTC_HOUR = 21;

/** Share of players active at that time of day, lowest at 5:00 in Manila. */
function busynessAt(moment: number): number {
  const turn = ((moment % DAY_MS) / DAY_MS - QUIETEST_UTC_HOUR / 24) * 2 * Math.PI;
  return 0.2 + 0.8 * (0.5 - 0.5 * Math.cos(turn));
}

async function hasHistory(db: Db, players: readonly Player[]): Promise<boolean> {
  const ids = players.map(({ id }) => id);
  const bets = await db.selectFrom("bets").select("id").where("member_id", "in", ids).limit(1).execute();
  return bets.length > 0;
}
