import type { Chance } from "@perya/art/chance";
import type { GameCategory } from "@perya/contract";
import type { Db } from "@perya/db";
import { amount, fromTenThousandths, type Amount } from "@perya/money";
import type { SettledBet } from "../modules/bets/index.ts";
import { stableId } from "./seeded-chance.ts";

export const CURRENCY = "PHP";
/** Initial deposit of a demo player, in play money. */
export const DEPOSIT = amount("20000.00");

export type Player = { id: string; account: string; created_at: Date };
export type Game = { id: string; vendorCode: string; category: GameCategory };

const STAKES = ["10.00", "20.00", "25.00", "50.00", "50.00", "100.00", "100.00", "200.00", "500.00"].map(amount);

/**
 * Possible wins: frequency per thousand, minimum and maximum in hundredths of the stake. The rest lose. The RTP is
 * about 92%.
 */
const WINS: readonly [perThousand: number, least: number, most: number][] = [
  [210, 110, 220],
  [50, 220, 700],
  [9, 1_000, 3_500],
  [1, 8_000, 20_000],
];

/** Percentage of bets per category. */
const PLAYED: readonly [GameCategory, percent: number][] = [
  ["RNG", 52],
  ["INHOUSE", 22],
  ["LIVE", 8],
  ["FISH", 7],
  ["PVP", 4],
  ["BINGO", 4],
  ["JACKPOT", 3],
];

export function pickStake(chance: Chance): Amount {
  return chance.pick(STAKES);
}

export function pickWin(stake: Amount, chance: Chance): Amount {
  let picked = chance.next() * 1_000;
  const kind = WINS.find(([perThousand]) => (picked -= perThousand) < 0);
  if (!kind) return fromTenThousandths(0n);
  const [, least, most] = kind;
  const hundredths = BigInt(least + chance.below(most - least));
  return fromTenThousandths((stake * hundredths) / 100n);
}

type PlayedBet = { brandId: string; player: Player; game: Game; stake: Amount; win: Amount };

/**
 * A bet settled at this moment. `name` and player determine the id, so that repeated seeding creates the same bet.
 */
export function settleAt(moment: number, name: string, { brandId, player, game, stake, win }: PlayedBet): SettledBet {
  const settledAt = new Date(moment);
  return {
    id: stableId(`bet ${player.id} ${name}`, settledAt),
    brandId,
    memberId: player.id,
    gameId: game.id,
    vendorCode: game.vendorCode,
    category: game.category,
    currency: CURRENCY,
    stake,
    win,
    placedAt: new Date(moment - 2_000),
    settledAt,
  };
}

/** Lists simulated players without an upline. Those in a team get separate bets (seed-team-play.ts). */
export function listPlayers(db: Db, brandId: string): Promise<Player[]> {
  return db
    .selectFrom("members")
    .select(["id", "account", "created_at"])
    .where("brand_id", "=", brandId)
    .where("is_demo_player", "=", true)
    .where("upline_id", "is", null)
    .orderBy("account")
    .execute();
}

/** Lists the demo accounts with these usernames, which can log in. */
export function listMembers(db: Db, brandId: string, accounts: readonly string[]): Promise<Player[]> {
  if (accounts.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("members")
    .select(["id", "account", "created_at"])
    .where("brand_id", "=", brandId)
    .where("account", "in", accounts)
    .orderBy("account")
    .execute();
}

/** Lists a hundred games, weighted so that a random pick matches the distribution over categories. */
export async function listPlayedGames(db: Db, brandId: string): Promise<Game[]> {
  const lists = PLAYED.map(async ([category, percent]) => {
    const games = await db
      .selectFrom("games")
      .innerJoin("brand_vendors", (join) =>
        join
          .onRef("brand_vendors.vendor_code", "=", "games.vendor_code")
          .onRef("brand_vendors.category", "=", "games.category"),
      )
      .select(["games.id", "games.vendor_code"])
      .where("brand_vendors.brand_id", "=", brandId)
      .where("games.category", "=", category)
      .orderBy("games.id")
      .limit(percent)
      .execute();
    return games.map(({ id, vendor_code: vendorCode }) => ({ id, vendorCode, category }));
  });
  return (await Promise.all(lists)).flat();
}
