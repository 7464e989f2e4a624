import { memberPage } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../testing/console.test-setup.ts";
import { checkRollUps } from "../modules/bets/index.ts";
import { countHistory } from "./count-history.ts";
import { seedMemberPage } from "./seed-member-page.ts";
import { seedOperators } from "./seed-operators.ts";

let app: TestConsole;
beforeAll(async () => (app = await openTestConsole()));
afterAll(() => app.close());

it("shows correct figures of play on the first visit, before any scheduled job has run", async () => {
  await app.asOwner((db) => seedOperators({ ...app.deps, db }));
  await seedMemberPage(app.deps);
  await countHistory(app.deps);

  const call = (await app.signInAs(await app.addOperator("admin"))).client();
  const { members } = await call(memberPage.findMembers, {
    query: { brandId: app.brands.perya, words: "maricel88" },
  });
  const params = { id: members[0]?.id ?? "" };
  const { money } = await call(memberPage.readMember, { params });
  const bets = await app.db.selectFrom("bets").select("id").where("member_id", "=", params.id).execute();
  expect(bets.length).toBeGreaterThan(10);
  expect(money?.allTime.bets).toBe(bets.length);
  expect(money?.last30Days).toEqual(money?.allTime);
  expect(await checkRollUps(app.db)).toEqual([]);
});
