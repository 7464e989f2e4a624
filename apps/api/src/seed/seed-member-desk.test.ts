import { memberDesk } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDesk, type Desk } from "../testing/console.test-setup.ts";
import { checkRollUps } from "../modules/bets/index.ts";
import { countHistory } from "./count-history.ts";
import { seedMemberDesk } from "./seed-member-desk.ts";
import { seedOperators } from "./seed-operators.ts";

let desk: Desk;
beforeAll(async () => (desk = await openDesk()));
afterAll(() => desk.close());

it("shows true figures of play on the first look, before any clock has struck", async () => {
  await desk.asOwner((db) => seedOperators({ ...desk.deps, db }));
  await seedMemberDesk(desk.deps);
  await countHistory(desk.deps);

  const call = (await desk.seat(await desk.hire("admin"))).client();
  const { members } = await call(memberDesk.findMembers, {
    query: { brandId: desk.brands.perya, words: "maricel88" },
  });
  const params = { id: members[0]?.id ?? "" };
  const { money } = await call(memberDesk.readMember, { params });
  const bets = await desk.db.selectFrom("bets").select("id").where("member_id", "=", params.id).execute();
  expect(bets.length).toBeGreaterThan(10);
  expect(money?.allTime.bets).toBe(bets.length);
  expect(money?.last30Days).toEqual(money?.allTime);
  expect(await checkRollUps(desk.db)).toEqual([]);
});
