import { randomUUID } from "node:crypto";
import type { GameCategory } from "@perya/contract";
import { inTransaction, newId } from "@perya/db";
import { balanceOf, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, sum, toWire, type Amount } from "@perya/money";
import { sql } from "kysely";
import { vi } from "vitest";
import { recordHistory } from "../modules/bets/index.ts";
import { issueReward } from "../modules/rewards/index.ts";
import type { TestApp } from "./test-setup.ts";

/** Creates a member of the first demo brand and logs them in. */
export async function joinPlayer(app: TestApp, account: string) {
  const { id } = await app.createMember({ account, nickname: account });
  const { call } = await app.signIn(account);
  const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const wallet = { brandId, memberId: id, currency: "PHP" as const };
  const reward = { ...wallet, source: "mission", title: { EN: "Ten rounds", TY: "Sampung round" } } as const;
  return {
    id,
    brandId,
    call,
    /** Issues a cash reward that can be claimed. */
    issue: (pesos: Amount) =>
      inTransaction(app.db, (tx) =>
        issueReward(tx, app.deps, { ...reward, sourceRef: randomUUID(), gift: { kind: "cash", amount: pesos } }),
      ),
    balance: async () => toWire(fromTenThousandths(await balanceOf(app.db, memberAccount(wallet)))),
  };
}

export type Player = Awaited<ReturnType<typeof joinPlayer>>;
type Played = { category: GameCategory; stake: string; win?: string; at: Date };

/** Creates helpers that insert settled bets and deposits of members at any time, and count them. */
export async function createPlay(app: TestApp) {
  const games = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).execute();
  const gameOf = (category: GameCategory) => {
    const game = games.find((one) => one.category === category);
    if (!game) throw new Error(`no game of ${category}`);
    return game;
  };
  const play = async (player: Player, ...bets: readonly Played[]) => {
    await app.deps.ledger.post({
      key: keyOf("deposit", randomUUID(), "paid"),
      from: houseAccount(player.brandId, "PHP"),
      to: memberAccount({ brandId: player.brandId, memberId: player.id, currency: "PHP" }),
      amount: sum(bets.map(({ stake }) => amount(stake))),
    });
    await recordHistory(
      app.deps,
      bets.map(({ category, stake, win = "0.00", at }) => {
        const { id: gameId, vendor_code: vendorCode } = gameOf(category);
        const money = { currency: "PHP", stake: amount(stake), win: amount(win) } as const;
        const who = { brandId: player.brandId, memberId: player.id };
        return { id: newId(at), ...who, gameId, vendorCode, category, ...money, placedAt: at, settledAt: at };
      }),
    );
  };
  const deposit = (player: Player, pesos: string, at: Date) =>
    app.asOwner((owner) =>
      sql`insert into turnover_steps (source_id, step, brand_id, member_id, currency, amount, at)
        values (${randomUUID()}, 'deposited', ${player.brandId}, ${player.id}, 'PHP', ${amount(pesos)}, ${at})`.execute(
        owner,
      ),
    );
  /**
   * Counts until all plays are included. Repeats, because an open transaction of another test delays the rows after
   * it.
   */
  const count = () =>
    vi.waitFor(
      async () => {
        await app.scheduler.runNow("reports.roll-up-profits");
        const { rows } = await app.deps.pool.query(
          `select from settled_bets where (written_by, id) >
             (select written_by, id from settled_bet_followers where name = 'profit_days')`,
        );
        if (rows.length > 0) throw new Error("there is more to follow");
      },
      { timeout: 60_000 },
    );
  return { play, deposit, count, gameOf };
}

export type Play = Awaited<ReturnType<typeof createPlay>>;
