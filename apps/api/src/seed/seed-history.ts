import type { GameCategory } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { createLedger, memberAccount, paymentsAccount } from "@perya/ledger";
import { amount, fromTenThousandths, type Amount } from "@perya/money";
import type { Deps } from "../deps.ts";
import { recordHistory, type SettledBet } from "../modules/bets/index.ts";
import { dealPlayers, PLAYER_COUNT } from "./demo-players.ts";
import { createSeededChance, stableId, type SeededChance } from "./seeded-chance.ts";

export type HistoryBrand = { id: string; merchantCode: string; share: number; playersBefore: number };
type Player = { id: string; account: string; created_at: Date };
type Game = { id: string; category: GameCategory };

const WEEK_MS = 7 * 24 * 60 * 60_000;
const CURRENCY = "PHP";
const DEPOSIT = amount("20000.00");
const STAKES = ["10.00", "20.00", "25.00", "50.00", "50.00", "100.00", "100.00", "200.00", "500.00"].map(amount);

/** What a bet may bring, in hundredths of the stake: how often in a thousand, at least, at most. The rest is lost. */
const WINS: readonly [perThousand: number, least: number, most: number][] = [
  [210, 120, 300],
  [60, 300, 1_200],
  [14, 1_500, 6_000],
  [3, 8_000, 30_000],
];

/** Of a hundred bets, so many in each category. */
const PLAYED: readonly [GameCategory, percent: number][] = [
  ["RNG", 52],
  ["INHOUSE", 22],
  ["LIVE", 8],
  ["FISH", 7],
  ["PVP", 4],
  ["BINGO", 4],
  ["JACKPOT", 3],
];

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
export async function seedHistory(deps: Pick<Deps, "db" | "pool">, brand: HistoryBrand, bets: number): Promise<void> {
  const { db, pool } = deps;
  const players = await listPlayers(db, brand.id);
  if (players.length === 0 || bets === 0 || (await hasHistory(db, players))) return;

  const ledger = createLedger(pool);
  const outside = paymentsAccount(brand.id, CURRENCY);
  await Promise.all(
    players.map(({ id: memberId }) => {
      const to = memberAccount({ brandId: brand.id, memberId, currency: CURRENCY });
      return ledger.post({ key: `deposit:${stableId(`deposit ${memberId}`)}`, from: outside, to, amount: DEPOSIT });
    }),
  );
  const games = await listPlayedGames(db, brand.id);
  const perPlayer = Math.round((bets * brand.share) / 100 / players.length);
  const history = players.flatMap((player) => playAWeek(player, brand.id, games, perPlayer));
  await recordHistory(deps, history);
}

function playAWeek(player: Player, brandId: string, games: readonly Game[], count: number): SettledBet[] {
  const chance = createSeededChance(`week ${player.id}`);
  const end = player.created_at.getTime();
  const moments = Array.from({ length: count }, () => end - Math.floor(chance.next() * WEEK_MS)).toSorted(
    (a, b) => a - b,
  );
  let purse = BigInt(DEPOSIT);
  return moments.flatMap((moment, index) => {
    const stake = chance.pick(STAKES);
    if (stake > purse) return [];
    const win = drawWin(stake, chance);
    purse += win - stake;
    const game = chance.pick(games);
    const settledAt = new Date(moment);
    return [
      {
        id: stableId(`bet ${player.id} ${index}`, settledAt),
        brandId,
        memberId: player.id,
        gameId: game.id,
        category: game.category,
        currency: CURRENCY,
        stake,
        win,
        placedAt: new Date(moment - 2_000),
        settledAt,
      },
    ];
  });
}

function drawWin(stake: Amount, chance: SeededChance): Amount {
  let drawn = chance.next() * 1_000;
  const kind = WINS.find(([perThousand]) => (drawn -= perThousand) < 0);
  if (!kind) return fromTenThousandths(0n);
  const [, least, most] = kind;
  const hundredths = BigInt(least + chance.below(most - least));
  return fromTenThousandths((stake * hundredths) / 100n);
}

function listPlayers(db: Db, brandId: string): Promise<Player[]> {
  return db
    .selectFrom("members")
    .select(["id", "account", "created_at"])
    .where("brand_id", "=", brandId)
    .where("is_demo_player", "=", true)
    .orderBy("account")
    .execute();
}

async function hasHistory(db: Db, players: readonly Player[]): Promise<boolean> {
  const ids = players.map(({ id }) => id);
  const bets = await db.selectFrom("bets").select("id").where("member_id", "in", ids).limit(1).execute();
  return bets.length > 0;
}

/** A hundred draws, so that picking one of them plays each category as often as it should be. */
async function listPlayedGames(db: Db, brandId: string): Promise<Game[]> {
  const lists = PLAYED.map(async ([category, percent]) => {
    const games = await db
      .selectFrom("games")
      .innerJoin("brand_vendors", (join) =>
        join
          .onRef("brand_vendors.vendor_code", "=", "games.vendor_code")
          .onRef("brand_vendors.category", "=", "games.category"),
      )
      .select("games.id")
      .where("brand_vendors.brand_id", "=", brandId)
      .where("games.category", "=", category)
      .orderBy("games.id")
      .limit(percent)
      .execute();
    return games.map(({ id }) => ({ id, category }));
  });
  return (await Promise.all(lists)).flat();
}
