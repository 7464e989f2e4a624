import { termsOf } from "../../testing/contracts.test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { countDue } from "./settlements.jobs.ts";
import type { LineRow } from "./settlements.queries.ts";
import { openSettling } from "./settlements.test-setup.ts";

export type Guarded = Awaited<ReturnType<typeof openGuarded>>;

/**
 * Opens a database with a counted day of daily salary, and a released, unpaid day of dividends of the same members.
 */
export async function openGuarded() {
  const s = await openSettling();
  const owner = openOwner(s.ownerUrl);
  await s.grantAll((rate) => termsOf("daily", rate));
  await s.grantAll((rate) => ({ ...termsOf("dividend", rate), cycle: "daily" }) as never);
  s.advanceTo("2026-01-16T02:00:00.000Z");
  await s.play("player", { stake: "3000.00", win: "0.00", at: s.clock.now() });
  await s.play("low", { stake: "2000.00", win: "500.00", at: s.clock.now() });
  s.advanceTo("2026-01-16T16:10:00.000Z");
  await s.follow();
  await countDue(s.deps);
  const [counted, dividend] = [(await s.listPeriods("daily"))[0], (await s.listPeriods("dividend"))[0]];
  if (!counted || !dividend) throw new Error("no day was counted");
  const { id: period } = counted;
  const { id: released } = dividend;
  await s.db.deleteFrom("rate_limits").execute();
  await s.agree(released);
  const [lines, releasedLines] = [await s.listLines(period), await s.listLines(released)];

  const lineOf = (name: string, of: readonly LineRow[] = lines) => {
    const found = of.find(({ member_id: id }) => id === s.of(name).id);
    if (!found) throw new Error(`${name} has no line`);
    return found;
  };
  async function close() {
    await owner.close();
    await s.close();
  }
  return { s, owner, period, released, lineOf, releasedLines, close };
}
