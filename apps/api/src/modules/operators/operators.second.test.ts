import { approvals, DECIDING_ROLES, memberPage, OPERATOR_ROLES, operators, type OperatorRole } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readTotpCode } from "../../totp.ts";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestConsole, PASSWORD, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";
import { ROLE_PERMISSIONS } from "../../operator-permissions.ts";
import { listPermissions } from "../approvals/index.ts";
import { sendAgreedInvitation } from "./operators.jobs.ts";

/** Tests that one admin with several mailboxes cannot act as two operators. */

let app: TestConsole;
let one: TestOperator;
let other: TestOperator;
let count = 0;
beforeAll(async () => {
  app = await openTestConsole();
  [one, other] = [await app.addOperator("admin"), await app.addOperator("admin")];
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const refusal = (code: string) => expect.objectContaining({ code });
const BECAUSE = { reason: "a test" };
type Who = { id: string };

async function invite(by: Who, role: Exclude<OperatorRole, "admin">, brandId: string | null = null) {
  const account = `mailbox-${(count += 1)}`;
  const body = { account, name: account, email: `${account}@console.example`, role, brandId, ...BECAUSE };
  const { id, approvalId } = await (await app.signInAs(by)).client()(operators.inviteOperator, { body });
  return { id, account, approvalId: approvalId ?? "" };
}

const mailsTo = (account: string) => app.outside.mail.sent.filter(({ to }) => to === `${account}@console.example`);
const tokenFor = (account: string) => /#([\w-]{43})/.exec(mailsTo(account).at(-1)?.text ?? "")?.[1] ?? "";

async function accept(account: string): Promise<TestBrowser> {
  const [visitor, token] = [app.visitor(), tokenFor(account)];
  const { secret } = await visitor.client()(operators.readInvitation, { body: { token } });
  const body = { token, password: PASSWORD, code: await readTotpCode(app.clock, secret) };
  await visitor.client()(operators.acceptInvitation, { body });
  return visitor;
}

const decide = async (by: Who, id: string, verdict: "approve" | "refuse" = "approve") =>
  (await app.signInAs(by)).client()(approvals[verdict], { params: { id }, body: { words: "seen" } });

/**
 * Takes a deciding role from proposal to login: one operator proposes, another approves, and the newcomer accepts the
 * emailed invitation.
 */
async function welcome(by: Who, approver: Who, role: Exclude<OperatorRole, "admin"> = "cashier") {
  const invited = await invite(by, role);
  await decide(approver, invited.approvalId);
  await sendAgreedInvitation(app.deps, invited);
  await accept(invited.account);
  return invited;
}

async function proposeMoney(by: Who): Promise<string> {
  const member = await app.createMember();
  const body = { direction: "give", amount: "9999999.00", kind: "goodwill", ...BECAUSE } as const;
  return (await (await app.signInAs(by)).client()(memberPage.adjustMoney, { params: { id: member.id }, body }))
    .approvalId;
}

/** Returns the outcome when one operator proposes and the other decides. */
async function decideBetween(proposer: Who, decider: Who, verdict: "approve" | "refuse" = "approve"): Promise<string> {
  const decided = decide(decider, await proposeMoney(proposer), verdict);
  return decided.then(
    ({ state }) => state,
    ({ code }: { code: string }) => code,
  );
}
const APART = "APPROVAL_RELATED";

const rolesOf = async ({ id }: Who) => {
  const rows = await app.db.selectFrom("operator_roles").select("role").where("operator_id", "=", id).execute();
  return rows.map(({ role }) => role).toSorted();
};
const findRow = async (by: Who, account: string) => {
  const { operators: rows } = await (await app.signInAs(by)).client()(operators.listOperators, {
    query: { pageSize: 100 },
  });
  return rows.find((row) => row.account === account);
};

it("every role that permits deciding, or that a kind of approval requires, is a deciding role", () => {
  const deciding = listPermissions(app.deps).add("approvals.decide");
  const permitted = OPERATOR_ROLES.filter((role) => ROLE_PERMISSIONS[role].some((each) => deciding.has(each)));
  expect(permitted.toSorted()).toEqual([...DECIDING_ROLES].toSorted());
});

describe("an invitation to a role that decides on approvals", () => {
  it.each(["cashier", "risk"] as const)("of %s waits for a second operator, who reads where it goes", async (role) => {
    const { id, account, approvalId } = await invite(one, role);
    expect([await rolesOf({ id }), mailsTo(account)]).toEqual([[], []]);
    expect(await findRow(one, account)).toMatchObject({ roles: [], proposedRoles: [{ role, brandId: null }] });
    await expect(decide(one, approvalId)).rejects.toEqual(refusal("APPROVAL_SELF"));

    const { approvals: waiting } = await (await app.signInAs(other)).client()(approvals.listApprovals, {
      query: { pageSize: 100 },
    });
    expect(waiting.find((each) => each.id === approvalId)).toMatchObject({
      payload: { role, brandId: null, account },
      facts: { email: `${account}@console.example`, invitedBy: [one.account] },
      isOwn: false,
      isRelated: false,
    });
    await decide(other, approvalId);
    await sendAgreedInvitation(app.deps, { approvalId });
    expect([await rolesOf({ id }), mailsTo(account).length]).toEqual([[role], 1]);
    await accept(account);
    // If the event is repeated, it must not reset a password chosen since.
    await sendAgreedInvitation(app.deps, { approvalId });
    expect(await findRow(other, account)).toMatchObject({ state: "active", roles: [{ role }], proposedRoles: [] });
  });

  it("sends no link before the approval, not even as a new invitation", async () => {
    const { id, account } = await invite(one, "cashier");
    const renew = async (by: Who) =>
      (await app.signInAs(by)).client()(operators.renewInvitation, { params: { id }, body: BECAUSE });
    for (const by of [one, other]) await expect(renew(by)).rejects.toEqual(refusal("OPERATOR_WITHOUT_ROLE"));
    expect(mailsTo(account)).toEqual([]);
  });

  it("is deleted when refused, and the account is free again", async () => {
    const { account, approvalId } = await invite(one, "cashier");
    await decide(other, approvalId, "refuse");
    expect(await findRow(one, account)).toBeUndefined();
    const body = { account, name: "again", email: "again@console.example", role: "content", brandId: null } as const;
    await (await app.signInAs(one)).client()(operators.inviteOperator, { body: { ...body, ...BECAUSE } });
  });

  it("at one brand is visible to its admin while pending, and decided on by another of its admins", async () => {
    const [local, second] = [
      await app.addOperator("admin", app.brands.perya),
      await app.addOperator("admin", app.brands.perya),
    ];
    const { id, account, approvalId } = await invite(local, "risk", app.brands.perya);
    expect(await findRow(local, account)).toMatchObject({
      proposedRoles: [{ role: "risk", brandId: app.brands.perya }],
    });
    expect(await findRow(await app.addOperator("admin", app.brands.fiesta), account)).toBeUndefined();
    await decide(second, approvalId);
    expect(await rolesOf({ id })).toEqual(["risk"]);
  });

  it("is needed again after the role was removed", async () => {
    const { id } = await welcome(one, other);
    const role = { role: "cashier", brandId: null, ...BECAUSE } as const;
    const call = (await app.signInAs(one)).client();
    await call(operators.takeRole, { params: { id }, body: role });
    const { approvalId } = await call(operators.grantRole, { params: { id }, body: role });
    expect([await rolesOf({ id }), approvalId]).toEqual([[], expect.any(String)]);
  });
});

describe("an operator cannot decide on a proposal", () => {
  it("of their inviter or invitee; a second admin can", async () => {
    const puppet = await welcome(one, other);
    expect(await decideBetween(one, puppet)).toBe(APART);
    expect(await decideBetween(one, puppet, "refuse")).toBe(APART);
    expect(await decideBetween(puppet, one)).toBe(APART);
    expect(await decideBetween(puppet, other)).toBe("approved");
    expect(await decideBetween(other, puppet)).toBe("approved");
    const id = await proposeMoney(one);
    const list = async (by: Who) => {
      const { approvals: rows } = await (await app.signInAs(by)).client()(approvals.listApprovals, {
        query: { pageSize: 100 },
      });
      return rows.find((row) => row.id === id);
    };
    expect([(await list(puppet))?.isRelated, (await list(other))?.isRelated]).toEqual([true, false]);
  });

  it("of anyone further up or down the chain of invitations", async () => {
    const middle = await welcome(one, other);
    const body = { role: "admin", brandId: null, ...BECAUSE } as const;
    const asked = await (await app.signInAs(one)).client()(operators.grantRole, { params: { id: middle.id }, body });
    await decide(other, asked.approvalId ?? "");
    const last = await welcome(middle, other);
    expect(await decideBetween(one, last)).toBe(APART);
    expect(await decideBetween(last, one)).toBe(APART);
    expect(await decideBetween(last, other)).toBe("approved");
  });

  it("of someone with the same inviter; with different inviters they can", async () => {
    const [puppet, second] = [await welcome(one, other), await welcome(one, other)];
    const real = await welcome(other, one);
    expect(await decideBetween(puppet, second)).toBe(APART);
    expect(await decideBetween(puppet, real)).toBe("approved");
  });

  it("of someone who has invited them again since", async () => {
    const cashier = await app.addOperator("cashier");
    expect(await decideBetween(one, cashier)).toBe("approved");
    const call = (await app.signInAs(one)).client();
    await call(operators.renewInvitation, { params: { id: cashier.id }, body: BECAUSE });
    await accept(cashier.account);
    expect(await decideBetween(one, cashier)).toBe(APART);
    expect(await decideBetween(other, cashier)).toBe("approved");
  });

  it("even if their role needed no second operator when they were invited", async () => {
    const puppet = await invite(one, "support");
    await accept(puppet.account);
    const body = { role: "cashier", brandId: null, ...BECAUSE } as const;
    const asked = await (await app.signInAs(one)).client()(operators.grantRole, { params: { id: puppet.id }, body });
    expect(await rolesOf(puppet)).toEqual(["support"]);
    await decide(other, asked.approvalId ?? "");
    expect(await decideBetween(one, puppet)).toBe(APART);
  });
});
