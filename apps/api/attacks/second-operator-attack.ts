/**
 * npm run attack:operators — one admin tries to act as both operators of a dual approval: over HTTP on a throwaway
 * server and database, and in SQL with the application's login. Prints every attempt and how it was refused; exits
 * with 1 if one succeeds.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { approvals, memberPage, operators, type OperatorRole } from "@perya/contract";
import { sql, type RawBuilder } from "kysely";
import { readTotpCode } from "../src/totp.ts";
import { openAttackServer, type Visitor } from "./attack-server.ts";

const BECAUSE = { reason: "a colleague from Cebu" };
const PASSWORD = "bagong umaga sa Baguio";

const folder = mkdtempSync(join(tmpdir(), "perya-attack-"));
const server = await openAttackServer(folder);
let failed = 0;
try {
  await attack();
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? "\nEvery attempt was refused." : `\n${failed} attempts were not refused as they must be.`);
process.exitCode = failed === 0 ? 0 : 1;

async function attack() {
  const admin = await server.signIn("amihan");
  const money = await proposeMoney(admin);

  const alone = await invite(admin, "cashier");
  await attempt("open the invitation of a cashier that no second operator approved", "NO_MAIL", () =>
    accept(alone.account),
  );
  await attempt("send that cashier a new invitation", "OPERATOR_WITHOUT_ROLE", () =>
    admin(operators.renewInvitation, { params: { id: alone.id }, body: BECAUSE }),
  );
  await attempt("approve the own proposal of the cashier's role", "APPROVAL_SELF", () =>
    decide(admin, alone.approvalId),
  );

  const helper = await invite(admin, "support");
  const helping = await accept(helper.account);
  const role = { role: "cashier", brandId: null, ...BECAUSE } as const;
  const promoted = await admin(operators.grantRole, { params: { id: helper.id }, body: role });
  await attempt("approve with a support account of their own", "NOT_PERMITTED", () => decide(helping, money));
  await attempt("grant that account the cashier role alone", "APPROVAL_SELF", () =>
    decide(admin, promoted.approvalId ?? ""),
  );

  // From here on, another admin has been deceived into approving two cashiers whom the attacker invited.
  const deceived = await server.signIn("bayani");
  const [puppet, second] = [await addOperator(admin, deceived), await addOperator(admin, deceived)];
  await attempt("approve the own proposal as an invited cashier", "APPROVAL_RELATED", () => decide(puppet, money));
  const theirs = await proposeMoney(puppet);
  await attempt("approve the cashier's proposal as their inviter", "APPROVAL_RELATED", () => decide(admin, theirs));
  await attempt("approve it as another invited cashier", "APPROVAL_RELATED", () => decide(second, theirs));

  const victim = sql`(select id from operators where account = 'bayani')`;
  const own = sql`(select secret_sealed from operators where account = 'amihan')`;
  const run = (statement: RawBuilder<unknown>) => () => statement.execute(server.db);
  const give = sql`insert into operator_roles (operator_id, role, granted_at) values (${helper.id}, 'cashier', now())`;
  await attempt("in SQL: grant a role", "23001", run(give));
  await attempt(
    "in SQL: set a password",
    "42501",
    run(sql`update operators set password_hash = 'known' where id = ${victim}`),
  );
  await attempt(
    "in SQL: copy an authenticator app",
    "42501",
    run(sql`update operators set secret_sealed = ${own} where id = ${victim}`),
  );
  await attempt("in SQL: remove an inviter", "42501", run(sql`delete from operator_inviters`));

  const paid = server.db.selectFrom("approvals").select("id").where("kind", "=", "money.adjust");
  const approved = await paid.where("state", "=", "approved").execute();
  console.log(`approved adjustments of money: ${approved.length}`);
  failed += approved.length;
}

/**
 * Attempts an action. A refusal with a code other than the expected one counts as failed, because it proves nothing.
 */
async function attempt(what: string, expected: string, work: () => Promise<unknown>) {
  const outcome = await work().then(
    () => ({ code: "SUCCEEDED", message: "" }),
    (error: { code?: string; message: string }) => ({ code: error.code ?? "ERROR", message: error.message }),
  );
  const isRefused = outcome.code === expected;
  if (!isRefused) failed += 1;
  console.log(`${isRefused ? "refused" : "FAILED "}  ${what}: ${outcome.code} ${outcome.message}`);
}

async function invite(by: Visitor, first: Exclude<OperatorRole, "admin">) {
  const account = `mailbox-${server.mails.length}-${first}-${Math.trunc(performance.now())}`;
  const body = { account, name: "Dalisay Ramos", email: `${account}@attack.example`, role: first, brandId: null };
  const { id, approvalId } = await by(operators.inviteOperator, { body: { ...body, ...BECAUSE } });
  return { id, account, approvalId: approvalId ?? "" };
}

/** Accepts the invitation with the link in the attacker's mailbox. */
async function accept(account: string): Promise<Visitor> {
  const mail = server.mails.findLast(({ to }) => to.startsWith(`${account}@`));
  const token = /#([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw Object.assign(new Error("no mail has arrived"), { code: "NO_MAIL" });
  const visitor = server.visit();
  const { secret } = await visitor(operators.readInvitation, { body: { token } });
  const code = await readTotpCode(server.clock, secret);
  await visitor(operators.acceptInvitation, { body: { token, password: PASSWORD, code } });
  return visitor;
}

async function addOperator(by: Visitor, approver: Visitor): Promise<Visitor> {
  const { account, approvalId } = await invite(by, "cashier");
  await decide(approver, approvalId);
  await server.waitForMail(account);
  return accept(account);
}

function decide(by: Visitor, id: string) {
  return by(approvals.approve, { params: { id }, body: { words: "looks right" } });
}

async function proposeMoney(by: Visitor): Promise<string> {
  const id = await server.nextMember();
  const body = { direction: "give", amount: "9999999.00", kind: "goodwill", ...BECAUSE } as const;
  return (await by(memberPage.adjustMoney, { params: { id }, body })).approvalId;
}
