import { rewards, wallet } from "@perya/contract";
import { auditLedger, houseAccount, isSound, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { seedWagering } from "./seed-wagering.ts";

let app: TestApp;
beforeAll(async () => (app = await openTestApp()));
afterAll(() => app.close());

it("leaves ana in the middle of wagering, with the cash that she had, once", async () => {
  const { call } = await app.signIn("ana");
  const brand = await app.deps.brands.findByHost("localhost");
  const ana = await app.db.selectFrom("members").select("id").where("account", "=", "ana").executeTakeFirstOrThrow();
  const own = { brandId: brand?.id ?? "", memberId: ana.id, currency: "PHP" } as const;
  await app.deps.ledger.post({
    key: keyOf("deposit", ana.id, "paid"),
    from: houseAccount(own.brandId, "PHP"),
    to: memberAccount(own),
    amount: amount("1000.00"),
  });
  const before = await call(wallet.readBalance);
  for (let start = 0; start < 2; start += 1) await seedWagering(app.deps);
  expect((await call(rewards.listGrants)).grants).toMatchObject([
    { state: "active", amount: "500.00", required: "5000.00", counted: "600.00", left: "4400.00" },
  ]);
  expect(await call(wallet.readBalance)).toMatchObject({ balance: before.balance, bonus: "500.00" });
  expect(isSound(await auditLedger(app.db))).toBe(true);
});
