import { fromTenThousandths, sum, ZERO } from "@perya/money";
import { expect, it } from "vitest";
import type { NaiveBet, NaivePlayer } from "./naive-model.test-setup.ts";
import { randomTeam } from "./random-team.test-setup.ts";
import { recountBet, recountStatement } from "./recount.ts";
import { settleBet } from "./settle-bet.ts";
import { settleTeam } from "./settle-team.ts";
import type { RealTimeTerms } from "./terms.ts";

const TEAMS = 300;

it(`${TEAMS} teams: each statement is recalculated from what its holder may see`, () => {
  for (let number = 1; number <= TEAMS; number += 1) {
    const { players, tiered, broughtForward } = randomTeam(number);
    const holdings = [...tiered].map(([memberId, terms]) => ({
      memberId,
      terms,
      broughtForward: fromTenThousandths(broughtForward.get(memberId) ?? 0n),
    }));
    for (const { memberId, kind: _kind, leftOut: _leftOut, ...settled } of settleTeam(players.map(addUp), holdings)) {
      const holding = holdings.find((each) => each.memberId === memberId);
      if (!holding) throw new Error("a statement has a holding");
      const lines = settled.lines
        .filter(({ source }) => source !== "broughtForward")
        .map(({ holderId, figures, belowRate, below }) => ({
          holderId,
          figures,
          head: holderId === null ? null : { rate: belowRate, gross: below },
        }));
      const inputs = { ...holding, lines: lines.toReversed() };
      expect(recountStatement(inputs), `randomTeam(${number})`).toEqual(settled);
    }
  }
});

it("counts what a version of a bet changes, and nothing for the same version again", () => {
  const terms = realTime(200, 400, "100000");
  const belowTerms = realTime(150, 300, "100000");
  const paidBy = { terms, belowTerms };
  const lost = { ...bet("2000000", "0"), ...paidBy };
  const won = { ...bet("2000000", "5000000"), ...paidBy };
  const small = { ...bet("90000", "0"), terms, belowTerms: null };
  const first = recountBet({ now: lost, before: null });
  expect(first).toMatchObject({
    rate: 400,
    gross: 8_000n,
    belowRate: 300,
    below: 6_000n,
    paidChange: 2_000n,
    betsChange: 1,
  });
  expect(recountBet({ now: won, before: lost })).toMatchObject({
    rate: 200,
    grossChange: -4_000n,
    belowChange: -3_000n,
    paidChange: -1_000n,
    betChange: 0n,
  });
  expect(recountBet({ now: won, before: won }).paidChange).toBe(0n);
  expect(recountBet({ now: small, before: null })).toMatchObject({ rate: 0, betsChange: 0 });
  // A contract began or ended between two versions of the bet, so only one version earns commission for the holder.
  const elsewhere = { ...lost, terms: null, belowTerms: null };
  expect(recountBet({ now: lost, before: elsewhere }).paidChange).toBe(2_000n);
  expect(recountBet({ now: elsewhere, before: lost })).toMatchObject({ rate: 0, paidChange: -2_000n, betsChange: -1 });
  const [, own] = settleBet(lost, [
    { memberId: "low", terms: belowTerms },
    { memberId: "top", terms },
  ]);
  expect(first.paidChange).toBe(own?.paid);
});

function realTime(winRate: number, lossRate: number, singleBet: string): RealTimeTerms {
  return { kind: "realtime", currency: "PHP", winRate, lossRate, singleBet: fromTenThousandths(BigInt(singleBet)) };
}

function bet(stake: string, win: string) {
  const staked = fromTenThousandths(BigInt(stake));
  return { stake: staked, validStake: staked, win: fromTenThousandths(BigInt(win)), counts: true };
}

function addUp({ id, uplineId, counts, bets }: NaivePlayer) {
  const last = bets.flatMap((versions) => versions.at(-1) ?? []);
  const total = (of: (each: NaiveBet) => bigint) => sum([ZERO, ...last.map((each) => fromTenThousandths(of(each)))]);
  return {
    id,
    uplineId,
    counts,
    stake: total(({ stake }) => stake),
    validStake: total(({ validStake }) => validStake),
    win: total(({ win }) => win),
  };
}
