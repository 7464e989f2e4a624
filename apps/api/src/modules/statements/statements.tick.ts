import type { StoredTerms } from "@perya/db";
import { fromTenThousandths } from "@perya/money";
import { recountBet, type BetRecount, type RealTimeTerms, type TickBet } from "@perya/rules";
import { openTerms } from "../contracts/index.ts";
import type { TickBetRow } from "./statements.members.queries.ts";

/** Maximum number of bets of a real-time statement that shows lines. Statements with more bets show none. */
export const MAX_TICK_BETS = 5_000;

export type CountedBet = { row: TickBetRow; bet: TickBet; recount: BetRecount };

/** Recounts a real-time bet with the terms that settled it. */
export function countBet(row: TickBetRow): CountedBet {
  const termsOf = (isHeld: boolean, holderTerms: unknown) => ({
    terms: isHeld ? realTimeOf(row.terms) : null,
    belowTerms: holderTerms === null ? null : realTimeOf(holderTerms),
  });
  const standing = (stake: bigint, validStake: bigint, win: bigint) => ({
    stake: fromTenThousandths(stake),
    validStake: fromTenThousandths(validStake),
    win: fromTenThousandths(win),
  });
  const bet: TickBet = {
    now: {
      ...standing(row.stake_now, row.valid_stake_now, row.win_now),
      counts: row.counts,
      ...termsOf(row.is_held, row.holder_terms),
    },
    before:
      row.stake_before === null
        ? null
        : {
            ...standing(row.stake_before, row.valid_stake_before ?? 0n, row.win_before ?? 0n),
            counts: row.counts_before,
            ...termsOf(row.was_held, row.holder_terms_before),
          },
  };
  return { row, bet, recount: recountBet(bet) };
}

function realTimeOf(stored: unknown): RealTimeTerms {
  const terms = openTerms(stored as StoredTerms);
  if (terms.kind !== "realtime") throw new Error("a five-minute period needs contracts of real time");
  return terms;
}
