import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, min, ZERO } from "@perya/money";
import type { Deps } from "../deps.ts";
import type { SettledBet } from "../modules/bets/index.ts";
import { CURRENCY, pickStake, pickWin, settleAt, type Game, type Player } from "./demo-bets.ts";
import { createSeededChance, stableId } from "./seeded-chance.ts";

/** Initial balance of each player, enough for all their stakes. */
const PURSE = amount("200000.00");
/** Factor by which stakes are higher than those of other demo players, so that tiers are reached. */
const STAKE_TIMES = 10n;
const MAX_TIMES = 4n;

/** Deposits the players' initial balance. */
export async function fillPurses({ ledger }: Pick<Deps, "ledger">, brandId: string, players: readonly Player[]) {
  await Promise.all(
    players.map(({ id }) =>
      ledger.post({
        key: keyOf("deposit", stableId(`team ${id}`), "paid"),
        from: houseAccount(brandId, CURRENCY),
        to: memberAccount({ brandId, memberId: id, currency: CURRENCY }),
        amount: PURSE,
      }),
    ),
  );
}

/** `name` seeds the random numbers. */
export type Stretch = { name: string; from: number; to: number; bets: number };

/**
 * Returns bets of each player in a time range, drawn from a seed, so that every start creates the same ones. The
 * players lose more than usual, so that every week has a dividend.
 */
export function playTeam(
  brandId: string,
  players: readonly Player[],
  games: readonly Game[],
  { name, from, to, bets }: Stretch,
): SettledBet[] {
  return players.flatMap((player) => {
    const chance = createSeededChance(`team ${player.account} ${name}`);
    const moments = Array.from({ length: bets }, () => Math.floor(from + chance.next() * (to - from))).toSorted(
      (one, other) => one - other,
    );
    return moments.map((moment, index) => {
      const stake = fromTenThousandths(pickStake(chance) * STAKE_TIMES);
      const win = index % 3 === 0 ? ZERO : min(pickWin(stake, chance), fromTenThousandths(stake * MAX_TIMES));
      const bet = { brandId, player, game: chance.pick(games), stake, win };
      return settleAt(moment, `team ${name} ${index}`, bet);
    });
  });
}
