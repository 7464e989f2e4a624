import type { GameCard, GameSession, OpenRound } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type * as queries from "./vendors.queries.ts";

type Totals = NonNullable<Awaited<ReturnType<typeof queries.readSessionTotals>>>;
type Round = Awaited<ReturnType<typeof queries.listOpenRounds>>[number];

const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

export function presentSession(id: string, { opened_at: openedAt, currency, bets, staked, won }: Totals): GameSession {
  return {
    id,
    openedAt: openedAt.toISOString(),
    currency,
    bets: Number(bets),
    staked: wire(BigInt(staked)),
    won: wire(BigInt(won)),
    net: wire(BigInt(won) - BigInt(staked)),
  };
}

/** Presents open rounds, without those of games that the brand no longer shows. */
export function presentOpenRounds(rounds: readonly Round[], games: readonly GameCard[]): OpenRound[] {
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  return rounds.flatMap(({ id, game_id: gameId, stake, placed_at: placedAt }) => {
    const game = byId.get(gameId);
    return game ? [{ id, staked: wire(stake), placedAt: placedAt.toISOString(), game }] : [];
  });
}
