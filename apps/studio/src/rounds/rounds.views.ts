import type { Round } from "@perya/contract/studio";
import { fromTenThousandths, toWire } from "@perya/money";
import { stepsOf } from "../games/games.ts";
import type { SeedPair } from "../seeds/seeds.ts";
import type { RoundRow } from "../tables.ts";

const STATES: Record<RoundRow["state"], Round["state"]> = {
  staking: "settling",
  open: "open",
  paying: "settling",
  ended: "ended",
  refused: "refused",
  voiding: "settling",
  refunded: "refunded",
};

const UNSEEN: ReadonlySet<RoundRow["state"]> = new Set(["staking", "refused", "voiding", "refunded"]);

type Pair = Pick<SeedPair, "server_seed" | "server_seed_hash" | "client_seed" | "revealed_at">;

/**
 * Presents a round to the player. Hides the result and its pay until the stake is taken: otherwise a player could see
 * them and decline to pay.
 */
export function presentRound(round: RoundRow, pair: Pair): Round {
  const steps = stepsOf(round.family);
  const isSeen = !UNSEEN.has(round.state);
  const seen = isSeen ? round.result : null;
  return {
    id: round.id,
    game: round.game,
    state: STATES[round.state],
    stake: toWire(fromTenThousandths(round.stake)),
    win: toWire(fromTenThousandths(isSeen ? round.win : 0n)),
    ...(round.free_rounds_id !== null && { isFree: true as const }),
    ...(round.jackpot_win !== null && { jackpot: toWire(fromTenThousandths(round.jackpot_win)) }),
    balance: round.balance === null ? null : toWire(fromTenThousandths(round.balance)),
    choice: round.choice,
    result: steps && seen !== null ? steps.show(seen) : seen,
    ...(round.refusal !== null && { error: round.refusal }),
    seeds: {
      ...(pair.revealed_at !== null && pair.server_seed !== null && { serverSeed: pair.server_seed }),
      serverSeedHash: pair.server_seed_hash,
      clientSeed: pair.client_seed,
      nonce: round.nonce,
    },
    version: round.version,
    at: round.placed_at.toISOString(),
  };
}
