import { createHash } from "node:crypto";
import type { WholeStatement } from "@perya/contract";

/** Returns all inputs of the formulas, without names, in a fixed order because they are hashed. */
export function inputsOf({ statement, contract, lines, ruleVersion }: Omit<WholeStatement, "inputsHash">) {
  return {
    ruleVersion,
    kind: statement.kind,
    currency: statement.currency,
    startsAt: statement.startsAt,
    endsAt: statement.endsAt,
    run: statement.run,
    contract: { id: contract.id, version: contract.version, termsHash: contract.termsHash, terms: contract.terms },
    broughtForward: statement.broughtForward,
    settledBefore: statement.settledBefore,
    figures: {
      bets: statement.bets,
      bet: statement.bet,
      profit: statement.profit,
      members: statement.members,
    },
    lines: lines.map(({ source, holder, bets, bet, profit, members, belowRate, below }) => ({
      source,
      holderId: holder?.id ?? null,
      bets,
      bet,
      profit,
      members,
      rate: belowRate,
      gross: below,
    })),
  };
}

export function hashInputs(inputs: ReturnType<typeof inputsOf>): string {
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
}
