import {
  MODULE_ID_HEADER,
  approvals,
  memberPage,
  messages,
  operators,
  sessions,
  switches,
  wallet,
  type OperatorRole,
} from "@perya/contract";
import { connect, createPool, inTransaction, type Db } from "@perya/db";
import { adjustmentsAccount, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromWire } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CONSOLE_HOST,
  openTestConsole,
  type TestConsole,
  type TestOperator,
} from "../../testing/console.test-setup.ts";
import { createBook, rollUpDays, type Book } from "../bets/index.ts";
import { sealProfiles } from "../members/index.ts";

let app: TestConsole;
let owner: Db;
let book: Book;
let gameId: string;
const people = {} as Record<OperatorRole, TestOperator>;

beforeAll(async () => {
  app = await openTestConsole();
  owner = connect(createPool({ url: app.ownerUrl, poolSize: 2 }));
  book = createBook(app.deps);
  const game = app.db.selectFrom("games").select("id").where("vendor_code", "=", "PG");
  gameId = (await game.executeTakeFirstOrThrow()).id;
  for (const role of ["support", "cashier", "risk", "admin"] as const)
    people[role] = await app.addOperator(role, app.brands.perya);
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const refusal = (code: string) => expect.objectContaining({ code });
const BECAUSE = { reason: "the member asked for it" };
const at = async (someone: TestOperator) => (await app.signInAs(someone)).client();
const signIn = (account: string) => app.signIn(account);

const inRound = (memberId: string, round: string) =>
  ({ brandId: app.brands.perya, memberId, currency: "PHP", vendorCode: "PG", round }) as const;
/** Debits a vendor's stake without the vendors module's checks. */
const stake = (memberId: string, round: string) => {
  const game = { gameId, category: "RNG", gameSessionId: null } as const;
  const transaction = `${memberId} stake ${round}`;
  return book.debit({ ...inRound(memberId, round), ...game, transaction, amount: amount("10.00") });
};
const pay = (memberId: string, round: string, sum: string) => {
  const transaction = `${memberId} win ${round}`;
  return book.credit({ ...inRound(memberId, round), transaction, amount: amount(sum), closes: true });
};

/** Creates a member with a balance. */
async function createRich(balance = "1000.00", change: Parameters<TestConsole["createMember"]>[0] = {}) {
  const member = await app.createMember(change);
  const account = memberAccount({ brandId: app.brands.perya, memberId: member.id, currency: "PHP" });
  const from = houseAccount(app.brands.perya, "PHP");
  await app.deps.ledger.post({ key: keyOf("deposit", member.id, "paid"), from, to: account, amount: amount(balance) });
  const cash = async () =>
    (await (await at(people.risk))(memberPage.readMember, { params: member })).money?.funds[0]?.amount;
  return { ...member, account: member.account, memberWallet: account, cash, params: { id: member.id } };
}

const inWords = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

describe("finding members", () => {
  const MOBILE = "+639171230099";
  const EMAIL = "Hiraya.Santos@example.ph";
  const profile = { payee_name: "José  dela Cruz", id_number: "A-12 345", birthday: "1991-04-30" };

  it("works by the beginning of a name and by full sealed values; masked, and within the brand only", async () => {
    const member = await app.createMember({ account: "zhiraya88", mobile: MOBILE, email: EMAIL });
    await app.createMember({ account: "zhiraya_9" });
    await app.db
      .insertInto("member_profiles")
      .values({ member_id: member.id, ...profile })
      .execute();
    await sealProfiles(app.deps, "plain");
    const find = async (words: string, brandId = app.brands.perya, who = people.support) =>
      (await at(who))(memberPage.findMembers, { query: { brandId, words } });
    const foundBy = async (words: string) => (await find(words)).members.map(({ account, by }) => `${account} ${by}`);

    expect(await foundBy("ZHIRAYA")).toEqual(["zhiraya88 account", "zhiraya_9 account"]);
    expect(await foundBy("zhiraya_")).toEqual(["zhiraya_9 account"]);
    for (const [words, by] of [
      ["0917 123 0099", "mobile"],
      [MOBILE, "mobile"],
      ["hiraya.santos@EXAMPLE.ph", "email"],
      ["jose dela cruz", "realName"],
      ["a12345", "idNumber"],
      [member.id, "id"],
    ] as const)
      expect(await foundBy(words)).toEqual([`zhiraya88 ${by}`]);
    expect(await foundBy("jose dela")).toEqual([]);
    expect(JSON.stringify(await find("zhiraya"))).not.toMatch(/9171230099|Santos|Cruz/);

    const everywhere = await app.addOperator("admin");
    expect((await find("zhiraya", app.brands.fiesta, everywhere)).members).toEqual([]);
    await expect(find("zhiraya", app.brands.fiesta)).rejects.toEqual(refusal("BRAND_UNKNOWN"));

    const page = await (await at(people.support))(memberPage.readMember, { params: member });
    expect(page).toMatchObject({
      profile: {
        realName: "J•••z",
        mobile: "+63 •••••• 99",
        email: "H•••@e•••.ph",
        birthday: "•• •• 1991",
        idNumber: "•••• 45",
      },
      state: "active",
      money: null,
    });
    expect(JSON.stringify(page)).not.toMatch(/9171230099|Santos|Cruz|345|04-30/);
  });

  it("and unmasking needs permission, a step-up and a reason, audited without the value", async () => {
    const member = await app.createMember({ mobile: "+639171230077" });
    const unmask = { params: { id: member.id }, body: { field: "mobile", ...BECAUSE } } as const;
    await expect((await at(people.support))(memberPage.unmaskField, unmask)).rejects.toEqual(refusal("NOT_PERMITTED"));
    const risk = await at(people.risk);
    expect(await risk(memberPage.unmaskField, unmask)).toEqual({ value: "+639171230077" });
    const { looks } = await (await at(people.support))(memberPage.readMember, { params: unmask.params });
    expect(looks).toMatchObject([{ actor: people.risk.account, field: "mobile", reason: BECAUSE.reason }]);
    const events = await app.readAudit(`subjectKind:member subject:${member.id}`);
    expect(events).not.toEqual([]);
    expect(JSON.stringify(events)).not.toContain("0077");
    app.clock.advance(6 * 60_000);
    await expect(risk(memberPage.unmaskField, unmask)).rejects.toEqual(refusal("STEP_UP_NEEDED"));
  });
});

describe("bulk changes", () => {
  it("are previewed, then applied one by one, each with an audit entry", async () => {
    const [one, two, erased, stranger] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
      await app.createMember({ brand_id: app.brands.fiesta }),
    ];
    await sql`update members set erased_at = now(), password_hash = null, account = 'erased:' || id, nickname = ''
      where id = ${erased.id}`.execute(app.db);
    const ids = [one.id, two.id, erased.id, stranger.id];
    const many = { brandId: app.brands.perya, ids, isPreview: false };
    const [support, risk] = [await at(people.support), await at(people.risk)];
    const tag = (change = {}) =>
      support(memberPage.tagMembers, { body: { ...many, tag: "Big  Winner", ...change } }).then(outcomesOf);
    const untag = (change = {}) =>
      support(memberPage.untagMembers, { body: { ...many, tag: "big winner", ...change } }).then(outcomesOf);
    const nobody = ["erased", "unknown"];
    const auditOf = async (id: string) =>
      (await app.readAudit(`subjectKind:member subject:${id}`)).map(({ action }) => action).toSorted();

    await support(memberPage.addTag, { params: two, body: { tag: "big winner" } });
    expect(await tag({ isPreview: true })).toEqual(["changed", "unchanged", ...nobody]);
    expect(await auditOf(one.id)).toEqual([]);
    expect(await tag()).toEqual(["changed", "unchanged", ...nobody]);
    expect(await tag()).toEqual(["unchanged", "unchanged", ...nobody]);
    expect(await untag({ isPreview: true })).toEqual(["changed", "changed", ...nobody]);
    expect(await untag()).toEqual(["changed", "changed", ...nobody]);

    const { call } = await signIn(one.account);
    const lock = (isPreview = false) =>
      risk(memberPage.lockMembers, { body: { ...many, ...BECAUSE, isPreview } }).then(outcomesOf);
    expect(await lock(true)).toEqual(["changed", "changed", ...nobody]);
    await expect(call(wallet.readBalance)).resolves.toBeDefined();
    expect(await lock()).toEqual(["changed", "changed", ...nobody]);
    await expect(call(wallet.readBalance)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    expect(await lock(true)).toEqual(["unchanged", "unchanged", ...nobody]);
    const unlocked = await risk(memberPage.unlockMembers, { body: { ...many, ...BECAUSE } });
    expect(outcomesOf(unlocked)).toEqual(["changed", "changed", ...nobody]);
    expect(unlocked.outcomes.map(({ account }) => account)).toEqual([
      one.account,
      two.account,
      `erased:${erased.id}`,
      "",
    ]);

    const words = "The crash game is back.";
    const write = (isPreview: boolean) =>
      support(memberPage.writeToMembers, { body: { ...many, words, isPreview } }).then(outcomesOf);
    expect(await write(true)).toEqual(["changed", "changed", ...nobody]);
    expect(await write(false)).toEqual(["changed", "changed", ...nobody]);
    const again = await signIn(one.account);
    const inbox = await again.call(messages.listMessages, { query: { pageSize: 5 } });
    expect(inbox.messages.filter(({ facts }) => facts["words"] === words)).toHaveLength(1);
    expect(await auditOf(one.id)).toEqual([
      "member.locked",
      "member.tagged",
      "member.unlocked",
      "member.untagged",
      "member.written",
    ]);
    expect([await auditOf(erased.id), await auditOf(stranger.id)]).toEqual([[], []]);
  });

  it("need the permission of the single change, and a fresh code where that needs one", async () => {
    const many = { brandId: app.brands.perya, ids: [(await app.createMember()).id], isPreview: true };
    const [support, risk] = [await at(people.support), await at(people.risk)];
    const lock = { body: { ...many, ...BECAUSE } };
    await expect(support(memberPage.lockMembers, lock)).rejects.toEqual(refusal("NOT_PERMITTED"));
    await expect(risk(memberPage.tagMembers, { body: { ...many, tag: "x" } })).rejects.toEqual(
      refusal("NOT_PERMITTED"),
    );
    await expect(support(memberPage.tagMembers, { body: { ...many, tag: " " } })).rejects.toEqual(
      refusal("FIELDS_INVALID"),
    );
    app.clock.advance(10 * 60_000);
    await expect(risk(memberPage.lockMembers, lock)).rejects.toEqual(refusal("STEP_UP_NEEDED"));
  });
});

const outcomesOf = ({ outcomes }: { outcomes: { outcome: string }[] }) => outcomes.map(({ outcome }) => outcome);

describe("the timeline", () => {
  it("agrees with the ledger line by line on any page size, and opens to bets", async () => {
    const { account, memberWallet, params: member } = await createRich("500.00");
    const { call } = await signIn(account);
    for (const round of ["1", "2", "3"]) expect(await stake(member.id, round)).toMatchObject({ refusal: null });
    expect(await pay(member.id, "2", "45.50")).toMatchObject({ refusal: null });
    await app.deps.ledger.post({
      key: keyOf("deposit", "between", "paid"),
      from: houseAccount(app.brands.perya, "PHP"),
      to: memberWallet,
      amount: amount("7.00"),
    });
    expect(await stake(member.id, "4")).toMatchObject({ refusal: null });
    const support = await at(people.support);
    await support(memberPage.addNote, { params: member, body: { words: "Called, is fine." } });

    const risk = await at(people.risk);
    const read = async (query: { kinds?: string; pageSize: number }, who = risk) => {
      const lines = [];
      for (let before: string | null | undefined; ;) {
        const page = await who(memberPage.listTimeline, {
          params: member,
          query: { ...query, ...(before && { before }) },
        });
        expect(page.lines.length).toBeLessThanOrEqual(query.pageSize);
        lines.push(...page.lines);
        before = page.next;
        if (before === null) return lines;
      }
    };
    const whole = await read({ pageSize: 100 });
    expect(await read({ pageSize: 2 })).toEqual(whole);
    const money = whole.filter(({ cashAfter }) => cashAfter !== null);
    const statement = (await call(wallet.readStatement, { query: { pageSize: 100, kind: "cash" } })).lines;
    expect(money[0]?.cashAfter).toBe(statement[0]?.balanceAfter);
    for (const [index, { amount: moved, cashAfter }] of money.entries()) {
      const earlier = money[index + 1]?.cashAfter ?? "0.00";
      expect(fromWire(cashAfter ?? "")).toBe(fromWire(earlier) + fromWire(moved ?? ""));
    }
    expect(money.map(({ what, sitting }) => [what, sitting?.bets]).slice(0, 3)).toEqual([
      ["sitting", 1],
      ["deposit.paid", undefined],
      ["sitting", 3],
    ]);
    const { from, to } = money[2]?.sitting ?? { from: "", to: "" };
    const { bets } = await risk(memberPage.listSitting, { params: member, query: { from, to } });
    expect(bets.map(({ round, paid }) => [round, paid])).toEqual(
      expect.arrayContaining([
        ["2", "45.50"],
        ["1", "0.00"],
      ]),
    );
    expect(bets).toHaveLength(3);

    expect(new Set((await read({ pageSize: 5, kinds: "notes" })).map(({ what }) => what))).toEqual(new Set(["note"]));
    // Without permission for money, an operator sees bets but no amounts.
    const shown = await read({ pageSize: 50 }, support);
    expect(shown.filter(({ kind }) => kind === "money")).toEqual([]);
    expect(shown.find(({ kind }) => kind === "play")).toMatchObject({
      amount: null,
      cashAfter: null,
      sitting: { stake: null },
    });
    await expect(read({ pageSize: 5, kinds: "notes,nothing" })).rejects.toEqual(refusal("REQUEST_INVALID"));
    const counted = async (who: typeof risk) =>
      (await who(memberPage.countTimeline, { params: member })).counts.map(({ kind, count }) => `${kind} ${count}`);
    await expect
      .poll(() => rollUpDays(app.deps).then(() => counted(risk)))
      .toEqual(["money 2", "play 4", "identity 0", "security 1", "notes 1", "messages 0"]);
    expect((await counted(support))[0]).toBe("play 4");

    const file = async (query: string, someone: TestOperator) => {
      const url = `/console/api/members/${member.id}/timeline/file?${query}`;
      return (await app.signInAs(someone)).ask({
        method: "GET",
        url,
        headers: { host: CONSOLE_HOST, [MODULE_ID_HEADER]: "CONSOLE" },
      });
    };
    const csv = (await file("", people.risk)).body.trimEnd().split("\r\n");
    expect(csv[0]).toBe(
      "\uFEFFTime (UTC+08:00),Type,Event,Done by,Note,Game,Bets,Amount,Cash balance after,Currency,Details",
    );
    // One line for the header, and one for the export itself.
    expect(csv).toHaveLength(whole.length + 2);
    expect(csv.filter((line) => line.includes(",deposit.paid,")).map((line) => line.split(",")[7])).toEqual([
      "7.00",
      "500.00",
    ]);
    const unpaid = (await file("kinds=play", people.support)).body.trimEnd().split("\r\n");
    expect(unpaid.slice(1).map((line) => line.split(",")[7])).toEqual(["", ""]);
    expect((await file("kinds=nothing", people.risk)).json()).toMatchObject({ code: "REQUEST_INVALID" });
    const taken = (await app.readAudit(`subjectKind:member subject:${member.id}`)).filter(({ action }) =>
      action.startsWith("table.export"),
    );
    expect(taken.map(({ action, actor, after }) => [action, actor, after?.["rows"]]).toSorted(inWords)).toEqual([
      ["table.exportEnded", people.risk.account, whole.length + 1],
      ["table.exportEnded", people.support.account, 2],
      ["table.exportStarted", people.risk.account, undefined],
      ["table.exportStarted", people.support.account, undefined],
    ]);

    const hostile = { pageSize: 5, before: "ledger=1 or true" };
    await expect(risk(memberPage.listTimeline, { params: member, query: hostile })).rejects.toEqual(
      refusal("REQUEST_INVALID"),
    );
  });
});

describe("a locked member", () => {
  it("is logged out everywhere, cannot log in or stake, until unlocked", async () => {
    const { account, params } = await createRich();
    const { call } = await signIn(account);
    expect(await stake(params.id, "in the air")).toMatchObject({ refusal: null });
    const risk = await at(people.risk);
    const about = { params, body: BECAUSE };
    await risk(memberPage.lockMember, about);
    await risk(memberPage.lockMember, about);

    await expect(call(wallet.readBalance)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    await expect(signIn(account)).rejects.toEqual(refusal("MEMBER_LOCKED"));
    // A lock takes effect even where the member is cached; open rounds are still settled.
    expect(await stake(params.id, "next")).toMatchObject({ refusal: "PLAYER_BLOCKED" });
    expect(await pay(params.id, "in the air", "30.00")).toMatchObject({ refusal: null });
    // The database refuses a session row that was inserted past the application.
    const forged = sql`insert into sessions (id, token_hash, member_id, brand_id, started_at, last_seen_at, expires_at, device_name, address)
      values (gen_random_uuid(), sha256('forged'), ${params.id}, ${app.brands.perya}, now(), now(), now(), '', '')`;
    await expect(forged.execute(app.db)).rejects.toMatchObject({ code: "23001" });

    expect(await risk(memberPage.readMember, { params: about.params })).toMatchObject({
      state: "locked",
      sessions: [],
    });
    await risk(memberPage.unlockMember, about);
    await expect(signIn(account)).resolves.toBeDefined();
    const events = await app.readAudit(`subjectKind:member subject:${params.id}`);
    expect(events.map(({ action, reason }) => `${action} ${reason}`).toSorted()).toEqual([
      `member.locked ${BECAUSE.reason}`,
      `member.unlocked ${BECAUSE.reason}`,
    ]);
  });

  it("differs from a frozen one, who stays logged in and sees it on their page", async () => {
    const { account, params } = await createRich();
    const { call } = await signIn(account);
    const [risk, support] = [await at(people.risk), await at(people.support)];
    const body = { kind: "member", brandId: app.brands.perya, subject: params.id, ...BECAUSE } as const;
    await risk(switches.close, { body });
    expect(await support(memberPage.readMember, { params })).toMatchObject({ state: "active", isPlayClosed: true });
    await expect(call(wallet.readBalance)).resolves.toBeDefined();

    await risk(switches.open, { body });
    expect(await support(memberPage.readMember, { params })).toMatchObject({ isPlayClosed: false });
    const { lines } = await support(memberPage.listTimeline, { params, query: { kinds: "notes", pageSize: 9 } });
    expect(lines.map(({ what }) => what).toSorted()).toEqual(["switch.closed", "switch.opened"]);
  });

  it("locked during a login is logged out in the end", async () => {
    const { account, params } = await createRich();
    const risk = await at(people.risk);
    const [entered] = await Promise.allSettled([
      signIn(account),
      risk(memberPage.lockMember, { params, body: BECAUSE }),
    ]);
    const live = app.db
      .selectFrom("sessions")
      .select("id")
      .where("member_id", "=", params.id)
      .where("ended_at", "is", null);
    expect(await live.execute()).toEqual([]);
    expect(entered.status === "fulfilled" || entered.reason).toEqual(
      entered.status === "fulfilled" || refusal("MEMBER_LOCKED"),
    );
  });

  it("unlike one logged out everywhere, cannot log in again", async () => {
    const { account, params } = await createRich();
    const { call } = await signIn(account);
    await (
      await at(people.risk)
    )(memberPage.signOutMember, { params, body: BECAUSE });
    await expect(call(wallet.readBalance)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    await expect(
      app.browser().client()(sessions.login, {
        body: { type: "username", username: account, password: "perya-demo-2026" },
      }),
    ).resolves.toBeDefined();
  });
});

describe("an adjustment", () => {
  const give = { direction: "give", amount: "120.00", kind: "correction", ...BECAUSE } as const;
  const propose = async (params: { id: string }, change: { direction?: "give" | "take"; amount?: string } = {}) =>
    (await (await at(people.cashier))(memberPage.adjustMoney, { params, body: { ...give, ...change } })).approvalId;
  const approve = async (id: string, by = people.admin) =>
    (await at(by))(approvals.approve, { params: { id }, body: { words: "seen" } });

  it("is applied once after dual approval, for concurrent approvals too, and appears in the member's statement", async () => {
    const { account, cash, params } = await createRich();
    const id = await propose(params);
    expect(await cash()).toBe("1000.00");
    await expect(propose(params)).rejects.toMatchObject({ code: "APPROVAL_WAITING", facts: { approvalId: id } });
    await expect(approve(id, people.cashier)).rejects.toEqual(refusal("APPROVAL_SELF"));
    // A permission for another kind of approval is not enough.
    await expect(approve(id, people.risk)).rejects.toEqual(refusal("NOT_PERMITTED"));
    const other = await app.addOperator("cashier", app.brands.perya);
    const outcomes = await Promise.allSettled([people.admin, other, people.admin, other].map((by) => approve(id, by)));
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    expect(await cash()).toBe("1120.00");
    const { call } = await signIn(account);
    const { lines } = await call(wallet.readStatement, { query: { pageSize: 10 } });
    expect(lines.map(({ cause, type, amount: moved }) => `${cause}.${type} ${moved}`)).toEqual([
      "adjustment.paid 120.00",
      "deposit.paid 1000.00",
    ]);
    const events = await app.readAudit(`subjectKind:member subject:${params.id}`);
    expect(events.filter(({ action }) => action === "money.adjusted")).toMatchObject([
      { reason: BECAUSE.reason, after: { amount: "120.00", currency: "PHP", adjustment: "correction", approval: id } },
    ]);
  });

  it("needs a fresh code for approval; the step-up of the day does not cover it", async () => {
    const { cash, params } = await createRich();
    const id = await propose(params);
    const admin = await at(people.admin);
    app.clock.advance(5 * 60_000);
    const decision = { params: { id }, body: { words: "seen" } };
    await expect(admin(approvals.approve, decision)).rejects.toEqual(refusal("STEP_UP_NEEDED"));
    expect(await cash()).toBe("1000.00");
    expect(await admin(approvals.refuse, decision)).toMatchObject({ state: "refused" });
  });

  it("cannot exceed the balance, and stays pending after a refusal", async () => {
    const { cash, params } = await createRich("50.00");
    const id = await propose(params, { direction: "take", amount: "50.01" });
    await expect(approve(id)).rejects.toEqual(refusal("FUNDS_TOO_LOW"));
    const state = await app.db.selectFrom("approvals").select("state").where("id", "=", id).executeTakeFirst();
    expect([state, await cash()]).toEqual([{ state: "proposed" }, "50.00"]);
    await (
      await at(people.admin)
    )(approvals.refuse, { params: { id }, body: { words: "too much" } });
    await approve(await propose(params, { direction: "take", amount: "50.00" }));
    expect(await cash()).toBe("0.00");
  });

  it("is not applied after it expired, or after its proposer lost the permission", async () => {
    const { cash, params } = await createRich();
    const late = await propose(params);
    await inTransaction(owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx
        .updateTable("approvals")
        .set({ expires_at: new Date(0) })
        .where("id", "=", late)
        .execute();
    });
    await expect(approve(late)).rejects.toEqual(refusal("APPROVAL_OVER"));
    const someone = await createRich();
    const leaver = await app.addOperator("cashier", app.brands.perya);
    const body = { ...give };
    const { approvalId } = await (await at(leaver))(memberPage.adjustMoney, { params: someone.params, body });
    const boss = await at(people.admin);
    const role = {
      params: { id: leaver.id },
      body: { role: "support", brandId: app.brands.perya, ...BECAUSE },
    } as const;
    await boss(operators.grantRole, role);
    await boss(operators.takeRole, { ...role, body: { ...role.body, role: "cashier" } });
    await expect(approve(approvalId)).rejects.toEqual(refusal("APPROVAL_OVER"));
    expect([await cash(), await someone.cash()]).toEqual(["1000.00", "1000.00"]);
  });

  it("cannot be forged: the ledger checks the approval, its member and its amount", async () => {
    const { cash, params, memberWallet } = await createRich();
    const byHand = adjustmentsAccount(app.brands.perya, "PHP");
    const post = (reference: string, to = memberWallet, sum = "120.00") =>
      app.deps.ledger.post({ key: keyOf("adjustment", reference, "paid"), from: byHand, to, amount: amount(sum) });
    const refused = { code: "23001" };
    await expect(post(params.id)).rejects.toMatchObject(refused);
    const id = await propose(params);
    await expect(post(id)).rejects.toMatchObject(refused);
    await approve(id);
    const other = await createRich();
    await expect(post(id, memberWallet, "120.01")).rejects.toMatchObject(refused);
    await expect(post(id, other.memberWallet)).rejects.toMatchObject(refused);
    const taken = { key: keyOf("adjustment", id, "taken"), from: memberWallet, to: byHand, amount: amount("120.00") };
    await expect(app.deps.ledger.post(taken)).rejects.toMatchObject(refused);
    expect(await post(id)).toMatchObject({ isReplay: true, refusal: null });
    expect([await cash(), await other.cash()]).toEqual(["1120.00", "1000.00"]);
  });
});

describe("other actions", () => {
  it("removes an authenticator with dual approval, and ends every session", async () => {
    const { account, params } = await createRich();
    const { call } = await signIn(account);
    const risk = await at(people.risk);
    const about = { params, body: BECAUSE };
    await expect(risk(memberPage.resetSecondStep, about)).rejects.toEqual(refusal("MEMBER_NO_AUTHENTICATOR"));
    const authenticator = { member_id: params.id, secret_sealed: Buffer.from("x"), confirmed_at: app.clock.now() };
    await app.db.insertInto("authenticators").values(authenticator).execute();
    const { approvalId } = await risk(memberPage.resetSecondStep, about);
    const decide = { params: { id: approvalId }, body: { words: "" } };
    await expect(risk(approvals.approve, decide)).rejects.toEqual(refusal("APPROVAL_SELF"));
    await (
      await at(people.admin)
    )(approvals.approve, decide);
    expect(await risk(memberPage.readMember, { params })).toMatchObject({ hasAuthenticator: false, sessions: [] });
    await expect(call(wallet.readBalance)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
  });

  it("leaves a message in the inbox", async () => {
    const { account, params } = await createRich();
    const { call } = await signIn(account);
    await (
      await at(people.support)
    )(memberPage.sendMessage, { params, body: { words: "Salamat po." } });
    const inbox = await call(messages.listMessages, { query: { pageSize: 5, type: "service" } });
    expect(inbox.messages).toMatchObject([{ facts: { words: "Salamat po." }, isRead: false }]);
  });

  it("keeps notes as written, and one spelling of a tag", async () => {
    const { params } = await createRich();
    const support = await at(people.support);
    const note = await support(memberPage.addNote, { params, body: { words: "Prefers Tagalog." } });
    for (const statement of ["update member_notes set words = 'x'", "delete from member_notes"]) {
      await expect(sql.raw(statement).execute(app.db)).rejects.toMatchObject({ code: "42501" });
      await expect(sql.raw(`${statement} where id = '${note.id}'`).execute(owner)).rejects.toMatchObject({
        code: "23001",
      });
    }
    await support(memberPage.addTag, { params, body: { tag: " Crash  Player" } });
    expect(await support(memberPage.addTag, { params, body: { tag: "crash player" } })).toEqual({
      tags: ["crash player"],
    });
    const page = await support(memberPage.readMember, { params });
    expect(page).toMatchObject({
      notes: [{ words: "Prefers Tagalog.", author: people.support.account }],
      tags: ["crash player"],
    });
    expect(await support(memberPage.removeTag, { params, body: { tag: "CRASH player" } })).toEqual({ tags: [] });
    await expect(support(memberPage.addTag, { params, body: { tag: "  " } })).rejects.toEqual(
      refusal("FIELDS_INVALID"),
    );
  });
});
