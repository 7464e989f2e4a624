import { randomUUID } from "node:crypto";
import { inTransaction, type Tx } from "@perya/db";
import { balanceOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import type { TestApp } from "../../testing/test-setup.ts";
import type { BonusTerms } from "@perya/rules";
import { issueReward, type NewReward } from "./rewards.issue.ts";

/** Bonus terms: wagered ten times within 30 days, in slots at full value, in live games at a tenth. */
export const TERMS: BonusTerms = {
  times: 10,
  base: "bonus",
  deposit: "0.00",
  weights: { games: {}, categories: { RNG: 100, LIVE: 10 }, otherwise: 0 },
  maxBet: null,
  capTimes: null,
  days: 30,
};

/** Creates a member of the first demo brand and logs in. Offers a short way to issue rewards to them. */
export async function joinPlayer(app: TestApp, account: string, change: object = {}) {
  const { id } = await app.createMember({ account, nickname: account, ...change });
  const login = await app.signIn(account);
  const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const wallet = { brandId, memberId: id, currency: "PHP" as const };
  const given = (reward: Partial<NewReward> = {}): NewReward => ({
    ...wallet,
    source: "mission",
    sourceRef: randomUUID(),
    gift: { kind: "cash", amount: amount("50.00") },
    title: { EN: "Ten rounds", TY: "Sampung round" },
    ...reward,
  });
  return {
    ...login,
    id,
    brandId,
    wallet,
    issue: (reward: Partial<NewReward> = {}) =>
      inTransaction(app.db, (tx: Tx) => issueReward(tx, app.deps, given(reward))),
    balance: async (kind: "cash" | "bonus" | "points" = "cash") =>
      toWire(fromTenThousandths(await balanceOf(app.db, memberAccount(wallet, kind)))),
  };
}

export type Player = Awaited<ReturnType<typeof joinPlayer>>;
