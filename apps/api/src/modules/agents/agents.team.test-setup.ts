import { vi } from "vitest";
import { newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import type { TestApp } from "../../testing/test-setup.ts";
import { recordHistory, type SettledBet } from "../bets/index.ts";
import { rollUpTeams } from "./agents.days.ts";
import { rollUpTeamMoney } from "./agents.money.ts";
import { rollUpSizes } from "./agents.sizes.ts";

/** Timeout for tests that wait for followers of the settled-bets stream. */
export const LONG = { timeout: 60_000 };
const DAY_MS = 24 * 60 * 60_000;

/** Creates a team for tests: members, their bets, and the sums counted from them. */
export async function openTeam(app: TestApp) {
  const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const game = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? "";
  const momentAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  /** Returns the start of a day before today, in the brand's time zone. */
  const dayAgo = (days: number) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(momentAgo(days));

  async function join(
    name: string,
    upline: string | null,
    change: { type?: number; mobile?: string; email?: string; created_at?: Date } = {},
  ) {
    const upline_id = upline === null ? null : idOf(upline);
    const { id } = await app.createMember({
      account: name,
      nickname: name,
      upline_id,
      created_at: momentAgo(20),
      ...change,
    });
    ids.set(name, id);
    await app.deps.ledger.post({
      key: keyOf("deposit", `joined-${id}`, "paid"),
      from: houseAccount(brandId, "PHP"),
      to: memberAccount({ brandId, memberId: id, currency: "PHP" }),
      amount: amount("10000.00"),
    });
    return id;
  }

  const bet = (name: string, stake: string, win: string, days: number): SettledBet => ({
    id: newId(momentAgo(days)),
    brandId,
    memberId: idOf(name),
    gameId: game.id,
    vendorCode: game.vendor_code,
    category: game.category,
    currency: "PHP",
    stake: amount(stake),
    win: amount(win),
    placedAt: momentAgo(days),
    settledAt: momentAgo(days),
  });

  /**
   * Runs the followers to the end of the stream. Retries, because another test's open transaction on the same server
   * can delay it.
   */
  async function follow() {
    await vi.waitFor(async () => {
      await rollUpTeams(app.deps);
      await rollUpTeamMoney(app.deps);
      await rollUpSizes(app.deps);
      const { rows } = await app.deps.pool.query(
        `select from settled_bets where (written_by, id) > (select written_by, id from settled_bet_followers where name = 'team_days')
         union all
         select from money_steps where (written_by, id) > (select written_by, id from settled_bet_followers where name = 'team_money')
         union all
         select from team_places where (written_by, number) > (select written_by, id from settled_bet_followers where name = 'team_sizes')`,
      );
      if (rows.length > 0) throw new Error("the follower has not reached the end of the stream");
    }, LONG);
  }

  const play = async (...bets: SettledBet[]) => {
    await recordHistory(app.deps, bets);
    await follow();
  };
  return { brandId, idOf, dayAgo, momentAgo, join, bet, play, follow };
}
