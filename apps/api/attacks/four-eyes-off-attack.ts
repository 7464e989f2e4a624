/**
 * npm run attack:controls — one admin tries to pay out 180,000 alone: raises the dual-approval limit, splits the
 * amount, points a payment method at another account, and tries the same in SQL with the application's login. Uses a
 * throwaway server and database. Prints each attempt and what refused it; fails if one succeeds. As a control, two
 * operators then do the same together, which must succeed; otherwise the refusals would prove nothing.
 */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { approvals, payments, queues, withdrawals } from "@perya/contract";
import { newId } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { buildApp } from "../src/app.ts";
import { createScheduler } from "../src/scheduler/scheduler.ts";
import { readConfig } from "../src/config.ts";
import { hashPassword } from "../src/modules/members/index.ts";
import { placeWithdrawal } from "../src/modules/withdrawals/index.ts";
import { createLog } from "../src/plugins/request-log.ts";
import { seedPerson } from "../src/seed/seed-cashier.ts";
import { seedOperatorsAsOwner } from "../src/seed/seed-operators.ts";
import { seedPayments } from "../src/seed/seed-payments.ts";
import { seedDemo } from "../src/seed/seed.ts";
import { openServices } from "../src/services.ts";
import { signInOperator } from "./console-caller.ts";

const folder = mkdtempSync(join(tmpdir(), "perya-attack-"));
const log = createLog("error");
const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: "error", CLOCKWORK: "off" }), log);
const { deps, databaseUrl, ownerUrl, listenUrl } = services;
await seedDemo(deps, { slots: 70, bets: 0, hasContent: false });
await seedOperatorsAsOwner(deps, ownerUrl);
const app = await buildApp({ deps, listenUrl, scheduler: createScheduler({ url: databaseUrl, log }) });
await app.listen({ host: "127.0.0.1", port: 0 });
await app.consoleServer.listen({ host: "127.0.0.1", port: 0 });
await seedPayments(deps, (app.server.address() as AddressInfo).port);

let succeeded = 0;
try {
  await attack();
} finally {
  await app.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(succeeded === 0 ? "\nNo attempt succeeded." : `\n${succeeded} attempts SUCCEEDED.`);
process.exitCode = succeeded === 0 ? 0 : 1;

async function attack() {
  const { port } = app.consoleServer.server.address() as AddressInfo;
  const brand = (await deps.brands.findByHost("localhost")) ?? fail("brand");
  const brandId = brand.id;
  const hash = await hashPassword("482913");
  const ask = async (account: string, number: string, amounts: readonly string[]) => {
    const person = { account, name: account, cash: "400000.00", to: { kind: "gcash", bank: null, number } as const };
    const { memberId, accountId } = await seedPerson(deps, brand, person, hash);
    const ids: string[] = [];
    for (const typed of amounts) {
      const asked = { amount: typed, requestKey: newId(deps.clock.now()), accountId };
      ids.push((await placeWithdrawal(deps, { brand, memberId }, asked)).id);
    }
    return ids;
  };
  const [large = ""] = await ask("accomplice", "09175550777", ["180000.00"]);
  const small = await ask("splitter", "09175550778", ["45000.00", "45000.00", "45000.00", "45000.00"]);

  const admin = await signInOperator(deps, port, "amihan");
  const other = await signInOperator(deps, port, "bayani");
  const read = () => admin.call(withdrawals.readWithdrawalSettings, { query: { brandId } });
  const stateOf = async (id: string) =>
    (await deps.db.selectFrom("withdrawals").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
  const approve = async (id: string, by = admin) => {
    const item = deps.db.selectFrom("work_items").select("id").where("subject_id", "=", id).where("state", "=", "open");
    const { id: itemId } = await item.executeTakeFirstOrThrow();
    const { version } = await by.call(queues.claimItem, { params: { id: itemId } });
    const body = { itemId, version, reason: "all is well" };
    return by.call(withdrawals.approveWithdrawal, { params: { id }, body });
  };
  const agree = (by: typeof admin, id: string) =>
    by.call(approvals.approve, { params: { id }, body: { words: "I have also checked" } });

  const { proposal: _none, ...settings } = await read();
  const loose = { ...settings, fourEyesAbove: "200000.00", maximum: "200000.00", reason: "a busy weekend" };
  const { settings: after } = await admin.call(withdrawals.changeWithdrawalSettings, { body: loose });
  await say(
    "raise the dual-approval limit at the console",
    (await read()).fourEyesAbove === "200000.00",
    "needs a second operator",
  );
  await attempt("approve the own change of the limit", () => agree(admin, after.proposal?.id ?? ""));
  const { approvalId } = await approve(large);
  await say("approve 180,000 alone", (await stateOf(large)) !== "review", "needs a second operator");
  await attempt("approve the 180,000 a second time as the same operator", () => agree(admin, approvalId ?? ""));

  const { methods } = await admin.call(payments.listMethodSettings, { query: { brandId } });
  const bank = methods.find(({ kind }) => kind === "bank") ?? fail("bank method");
  const { id: methodId, brandId: _b, provider: _p, code: _c, kind: _k, currency: _u, proposal: _q, ...method } = bank;
  const mine = { bank: "BDO", accountName: "Perya", accountNumber: "9990001112" };
  const redirected = { ...method, instructions: mine, fourEyesAbove: null, reason: "a new account" };
  const { method: changed } = await admin.call(payments.changeMethod, { params: { id: methodId }, body: redirected });
  await say(
    "point a payment method at another account",
    changed.instructions?.accountNumber === mine.accountNumber,
    "needs a second operator",
  );
  await say("switch off dual approval for bank transfers", changed.fourEyesAbove === null, "needs a second operator");

  const alone: boolean[] = [];
  for (const id of small) alone.push((await approve(id)).approvalId === null);
  await say(
    "four times 45,000 alone, each below the limit",
    alone.filter(Boolean).length > 1,
    "the daily sum needs a second operator",
  );

  const run = (name: string, statement: ReturnType<typeof sql>) =>
    attempt(`SQL: ${name}`, () => statement.execute(deps.db));
  await run(
    "raise the dual-approval limit",
    sql`update withdrawal_settings set four_eyes_above = ${amount("200000.00")}`,
  );
  await run(
    "raise it with the own proposal",
    sql`update withdrawal_settings set four_eyes_above = ${amount("200000.00")},
      controls_approval_id = ${after.proposal?.id ?? null} where brand_id = ${brandId}`,
  );
  await run(
    "insert the second operator's approval",
    sql`update approvals set state = 'approved', decided_by = ${other.id}, decided_at = now() where id = ${approvalId}`,
  );
  await run(
    "approve the 180,000 by update",
    sql`update withdrawals set state = 'approved', decided_at = now(), decided_by = ${admin.id} where id = ${large}`,
  );
  await run(
    "approve it with the own proposal",
    sql`update withdrawals set state = 'approved', decided_at = now(), decided_by = ${admin.id},
      approval_id = ${approvalId} where id = ${large}`,
  );
  await run(
    "insert new settings of the brand with looser values",
    sql`insert into withdrawal_settings (brand_id, four_eyes_above) values (gen_random_uuid(), 1000000000000)`,
  );
  await run(
    "point a payment method at another account",
    sql`update payment_methods set instructions = ${JSON.stringify(mine)}::jsonb where id = ${methodId}`,
  );
  await run("raise the limit of a single transfer", sql`update brands set transfer_cap = transfer_cap + 1`);
  await run("raise an agent's daily transfer limit", sql`update brands set transfer_day_cap = transfer_day_cap + 1`);
  await run("drop the guard", sql`drop trigger controls_guard on withdrawal_settings`);

  await agree(other, after.proposal?.id ?? "");
  await agree(other, approvalId ?? "");
  if ((await read()).fourEyesAbove !== "200000.00" || (await stateOf(large)) === "review")
    throw new Error("two operators together must be able to do this");
  console.log("done     two operators together: the limit is raised, and the 180,000 are approved");
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await say(name, true, "");
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    await say(name, false, `${code ?? ""} ${message}`.trim());
  }
}

async function say(name: string, hasSucceeded: boolean, refusal: string): Promise<void> {
  if (hasSucceeded) succeeded += 1;
  console.log(hasSucceeded ? `SUCCEEDED  ${name}` : `refused  ${name}: ${refusal}`);
}

function fail(what: string): never {
  throw new Error(`the demo has no ${what}`);
}
