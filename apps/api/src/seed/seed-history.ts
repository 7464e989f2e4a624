import type { Db, Tx } from "@perya/db";
import { keyOf, memberAccount, paymentsAccount } from "@perya/ledger";
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
/** Enough for more than a page of them, where the history is as long as the demo's. */
const MOST_ACCOUNT_BETS = 40;
const BETS_PER_ACCOUNT_BET = 30;
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** What the house puts into the pot before anybody plays. */
const JACKPOT_OPENING = amount("250000.00");

/** Answers how many there are. */
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
    created_at: clock.now(),
  }));
  if (rows.length === 0) return 0;
  await tx
    .insertInto("members")
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute();
  return rows.length;
}

/**
 * A week of play money: deposits, stakes and wins through the ledger, then the bets. Everything is drawn from a seed and
 * dated from the players' own rows, so two processes that do it at once, or one that was interrupted, do the same.
 */
export async function seedHistory(deps: ClockedDbDeps & LedgerDeps, brand: HistoryBrand, bets: number): Promise<void> {
  const { db } = deps;
  if (bets === 0) return;
  await seedAccounts(deps, brand, Math.min(MOST_ACCOUNT_BETS, Math.ceil(bets / BETS_PER_ACCOUNT_BET)));
  const players = await listPlayers(db, brand.id);
  if (players.length === 0 || (await hasHistory(db, players))) return;

  await openJackpot(deps, brand.id, CURRENCY, JACKPOT_OPENING);
  await Promise.all(players.map((player) => deposit(deps, brand.id, player.id)));
  const games = await listPlayedGames(db, brand.id);
  const perPlayer = Math.round((bets * brand.share) / 100 / players.length);
  const history = players.flatMap((player) => playAWeek(player, brand.id, games, perPlayer));
  await recordHistory(deps, history);
}

/** Whoever signs in to look around has money to play with, a week of bets, a gift and messages to look at. */
async function seedAccounts(deps: ClockedDbDeps & LedgerDeps, brand: HistoryBrand, count: number): Promise<void> {
  const accounts = brand.members.filter(({ type }) => type !== TRIAL);
  const members = await listMembers(
    deps.db,
    brand.id,
    accounts.map(({ account }) => account),
  );
  await Promise.all(members.map((member) => deposit(deps, brand.id, member.id)));
  await giveToAll(deps, brand.id);
  // Whoever has not chosen a password has not been in yet, and nothing has happened to them.
  const newcomers = new Set(accounts.filter(({ initialPassword }) => initialPassword).map(({ account }) => account));
  const known = members.filter(({ account }) => !newcomers.has(account));
  await Promise.all(known.map((member) => seedMoneyPast(deps, brand.id, member)));
  if (await hasHistory(deps.db, members)) return;
  const games = await listPlayedGames(deps.db, brand.id);
  const history = members.flatMap((member) => playAWeek(member, brand.id, games, count));
  await recordHistory(deps, history);
}

function deposit({ ledger }: Pick<LedgerDeps, "ledger">, brandId: string, memberId: string) {
  const from = paymentsAccount(brandId, CURRENCY);
  const to = memberAccount({ brandId, memberId, currency: CURRENCY });
  return ledger.post({ key: keyOf("deposit", stableId(`deposit ${memberId}`), "paid"), from, to, amount: DEPOSIT });
}

function playAWeek(player: Player, brandId: string, games: readonly Game[], count: number): SettledBet[] {
  const chance = createSeededChance(`week ${player.id}`);
  const end = player.created_at.getTime();
  const moments = Array.from({ length: count }, () => end - Math.floor(chance.next() * WEEK_MS)).toSorted(
    (a, b) => a - b,
  );
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

async function hasHistory(db: Db, players: readonly Player[]): Promise<boolean> {
  const ids = players.map(({ id }) => id);
  const bets = await db.selectFrom("bets").select("id").where("member_id", "in", ids).limit(1).execute();
  return bets.length > 0;
}
