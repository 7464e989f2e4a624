import { feedback, messages, queues } from "@perya/contract";
import { connect, createPool, inTransaction, type Db } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedFeedback } from "../../seed/seed-feedback.ts";
import { seedOperators } from "../../seed/seed-operators.ts";
import { openTestConsole, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";

let app: TestConsole;
let owner: Db;
let ana: Awaited<ReturnType<TestConsole["signIn"]>>;
let one: OperatorBrowser;
let other: OperatorBrowser;
beforeAll(async () => {
  app = await openTestConsole();
  owner = connect(createPool({ url: app.ownerUrl, poolSize: 2 }));
  ana = await app.signIn("ana");
  [one, other] = [
    await sit(await app.addOperator("support", app.brands.perya)),
    await sit(await app.addOperator("support")),
  ];
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  await asOwner(sql`truncate feedback, work_items cascade`);
});

type OperatorBrowser = Awaited<ReturnType<typeof sit>>;
async function sit(someone: TestOperator) {
  const signedIn = await app.signInAs(someone);
  const row = await app.db
    .selectFrom("operator_sessions")
    .select("id")
    .where("operator_id", "=", someone.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { ...someone, sessionId: row.id, call: signedIn.client() };
}

/** Bypasses the guards, to move times into the past or to reset rows. */
const asOwner = (statement: ReturnType<typeof sql>) =>
  inTransaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
const runOut = (id: string) => asOwner(sql`update work_items set claimed_until = now() where id = ${id}`);

const WORDS = "The game stopped in the middle and my stake of yesterday is gone";
const ANSWER = "We looked at the round: your stake is back in your balance.";

/** Sends a message as ana, to the first brand by default. */
async function write({ isComplaint = false, brandId = app.brands.perya } = {}) {
  app.clock.advance(1_000);
  return app.writeFeedback(brandId, isComplaint);
}
async function itemOf(subjectId: string) {
  const open = app.db
    .selectFrom("work_items")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("state", "=", "open");
  return (await open.executeTakeFirst())?.id ?? "";
}

const at = (id: string) => ({ params: { id } });
const claim = (operator: OperatorBrowser, itemId: string) => operator.call(queues.claimItem, at(itemId));
const list = async (operator: OperatorBrowser, queue = "feedback", view: "open" | "another" | "done" = "open") =>
  (await operator.call(queues.listItems, { params: { queue }, query: { view, pageSize: 50 } })).items;
async function answer(operator: OperatorBrowser, { id, itemId }: { id: string; itemId: string }, version = 1) {
  return operator.call(feedback.answerFeedback, { ...at(id), body: { itemId, version, words: ANSWER } });
}
const refusal = (code: string) => expect.objectContaining({ code });

describe("an item of a queue", () => {
  it("waits oldest first, by pages, with the facts of its row, at the operator's own brands only", async () => {
    const first = await write();
    const second = await write();
    const elsewhere = await write({ brandId: app.brands.fiesta });
    const [row] = await list(one);
    expect(row).toMatchObject({
      id: first.itemId,
      claim: null,
      version: 0,
      facts: { account: "ana", questionType: "game" },
    });
    expect((await list(one)).map(({ id }) => id)).toEqual([first.itemId, second.itemId]);
    expect((await list(other)).map(({ id }) => id)).toEqual([first.itemId, second.itemId, elsewhere.itemId]);
    const page = { params: { queue: "feedback" }, query: { view: "open", pageSize: 1 } } as const;
    const { next } = await one.call(queues.listItems, page);
    const rest = await one.call(queues.listItems, { ...page, query: { ...page.query, after: next ?? "" } });
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([[second.itemId], null]);
    await expect(one.call(queues.listItems, { ...page, params: { queue: "nothing" } })).rejects.toEqual(
      refusal("QUEUE_UNKNOWN"),
    );
  });

  it("is assigned to one of many who claim it at once; and of many who request the next, each gets another", async () => {
    const { itemId } = await write();
    const browsers = await Promise.all([1, 2, 3, 4].map(async () => sit(await app.addOperator("support"))));
    const claims = await Promise.allSettled(browsers.map((operator) => claim(operator, itemId)));
    const refused = claims.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toEqual([refusal("WORK_HELD"), refusal("WORK_HELD"), refusal("WORK_HELD")]);

    for (let count = 0; count < 3; count += 1) await write();
    const next = { params: { queue: "feedback" }, body: {} };
    const taken = await Promise.all(
      browsers.map(async (operator) => (await operator.call(queues.takeNext, next)).item?.id ?? null),
    );
    const got = taken.filter((id) => id !== null);
    expect([got.length, new Set(got).size, got.includes(itemId)]).toEqual([3, 3, false]);
  });

  it("can be kept, released and handed over by its holder; after the time is up anyone can claim it", async () => {
    const { id: letterId, itemId } = await write();
    const held = await claim(one, itemId);
    expect(held.claim).toMatchObject({ isYours: true, by: { account: one.account } });
    expect(held.claim?.secondsLeft).toBeGreaterThan(14 * 60);
    expect((await list(other))[0]?.claim).toMatchObject({ isYours: false, by: { account: one.account } });
    for (const route of [queues.keepItem, queues.releaseItem])
      await expect(other.call(route, at(itemId))).rejects.toEqual(refusal("WORK_LOST"));
    expect(await one.call(queues.keepItem, at(itemId))).toMatchObject({ version: 1, claim: { isYours: true } });

    const { operators } = await one.call(queues.listColleagues, at(itemId));
    expect(operators.map(({ id }) => id)).toContain(other.id);
    expect(operators.map(({ id }) => id)).not.toContain(one.id);
    const give = (operatorId: string) =>
      one.call(queues.handOverItem, { ...at(itemId), body: { operatorId, words: "you know the game" } });
    for (const nobody of [await app.addOperator("cashier"), await app.addOperator("support", app.brands.fiesta), one])
      await expect(give(nobody.id)).rejects.toEqual(refusal("OPERATOR_UNKNOWN"));
    expect(await give(other.id)).toMatchObject({ claim: { isYours: false, by: { account: other.account } } });
    expect([(await list(one)).length, (await list(one, "feedback", "another")).length]).toEqual([0, 1]);
    expect((await other.call(queues.readItem, at(itemId))).notes).toMatchObject([{ words: "you know the game" }]);

    await runOut(itemId);
    await expect(other.call(queues.keepItem, at(itemId))).rejects.toEqual(refusal("WORK_LOST"));
    expect((await list(one))[0]?.claim).toBeNull();
    expect((await claim(one, itemId)).claim).toMatchObject({ isYours: true });
    expect((await one.call(queues.releaseItem, at(itemId))).claim).toBeNull();
    const events = await app.readAudit(`subjectKind:feedback subject:${letterId}`);
    const told = events.filter(({ after }) => after?.["item"] === itemId).map(({ action }) => action);
    // The test's time stands still, so the events have no order.
    expect(told.toSorted()).toEqual(["work.claimed", "work.claimed", "work.handedOver", "work.released"]);
  });

  it("is counted by queue and by quarter of its promised time", async () => {
    const { itemId } = await write();
    app.clock.advance(7 * 3_600_000);
    await write();
    await write({ isComplaint: true });
    app.clock.advance(17 * 3_600_000 + 60_000);
    const fresh = await sit(one);
    await claim(fresh, itemId);
    const { queues: counts } = await fresh.call(queues.countQueues, { query: {} });
    expect(counts).toMatchObject([
      { queue: "feedback", open: 2, mine: 1, byQuarter: [0, 0, 1, 0], late: 1, promisedWithinHours: 24 },
      { queue: "complaints", open: 1, mine: 0, byQuarter: [0, 1, 0, 0], late: 0, promisedWithinHours: 48 },
      { queue: "applications", open: 0 },
    ]);
    one = fresh;
    other = await sit(other);
    ana = await app.signIn("ana");
  });
});

describe("an answer", () => {
  it("is given by the holder, once, in one transaction; the member gets a message", async () => {
    const letter = await write();
    const told = () => ana.call(messages.listMessages, { query: { pageSize: 10, type: "service" } });
    const before = (await told()).messages.length;
    await expect(answer(one, letter, 0)).rejects.toEqual(refusal("WORK_LOST"));
    await claim(other, letter.itemId);
    await expect(answer(one, letter)).rejects.toEqual(refusal("WORK_LOST"));
    await expect(answer(other, letter, 0)).rejects.toEqual(refusal("WORK_CHANGED"));
    await runOut(letter.itemId);
    await expect(answer(other, letter)).rejects.toEqual(refusal("WORK_LOST"));
    expect((await told()).messages).toHaveLength(before);

    await claim(one, letter.itemId);
    app.clock.advance(1_000);
    const answers = await Promise.allSettled([1, 2, 3].map(() => answer(one, letter, 2)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [message, ...older] = (await told()).messages;
    expect(older).toHaveLength(before);
    expect(message).toMatchObject({ type: "service", facts: { about: "answer", words: ANSWER }, isRead: false });
    const { feedback: sent } = await ana.call(feedback.listFeedback, { query: { pageSize: 10 } });
    expect(sent).toMatchObject([{ id: letter.id, state: "answered", mayAppeal: false, answers: [{ words: ANSWER }] }]);
    expect(JSON.stringify(sent)).not.toContain(one.account);
    const read = await one.call(feedback.readFeedbackCase, at(letter.id));
    expect(read).toMatchObject({ member: { account: "ana", sent: 1 }, answers: [{ by: one.account }] });
    expect(read.timeline[0]).toMatchObject({ action: "feedback.answered", actor: one.account });
    expect((await list(one, "feedback", "done"))[0]).toMatchObject({ outcome: "answered", doneBy: { id: one.id } });
    await expect(claim(other, letter.itemId)).rejects.toEqual(refusal("WORK_DONE"));
  });

  it("is refused with what others did since, if the item changed after it was seen", async () => {
    const letter = await write();
    const seen = await claim(one, letter.itemId);
    await runOut(letter.itemId);
    app.clock.advance(1_000);
    await claim(other, letter.itemId);
    const lost = { code: "WORK_LOST", facts: { state: "open", claimedBy: other.account, doneBy: null } };
    await expect(answer(one, letter, seen.version)).rejects.toMatchObject(lost);
    await expect(one.call(queues.keepItem, at(letter.itemId))).rejects.toMatchObject(lost);
    await expect(claim(one, letter.itemId)).rejects.toMatchObject({ code: "WORK_HELD", facts: lost.facts });
    app.clock.advance(1_000);
    await other.call(queues.releaseItem, at(letter.itemId));
    app.clock.advance(1_000);
    const again = await claim(one, letter.itemId);
    // A page opened before the change sends the version that it read.
    await expect(answer(one, letter, seen.version)).rejects.toMatchObject({
      code: "WORK_CHANGED",
      facts: {
        version: again.version,
        claimedBy: one.account,
        changes: [
          { action: "work.released", by: other.account },
          { action: "work.claimed", by: other.account },
        ],
      },
    });
    app.clock.advance(1_000);
    await answer(one, letter, again.version);
    await expect(answer(other, letter, again.version)).rejects.toMatchObject({
      code: "WORK_DONE",
      facts: {
        state: "done",
        doneBy: one.account,
        outcome: "answered",
        changes: [{ action: "feedback.answered", by: one.account }],
      },
    });
  });

  it("cannot finish another case through an item that is held", async () => {
    const [held, wanted] = [await write(), await write()];
    await claim(one, held.itemId);
    await expect(answer(one, { id: wanted.id, itemId: held.itemId })).rejects.toEqual(refusal("WORK_UNKNOWN"));
  });
});

describe("a complaint", () => {
  const appeal = (id: string, content = WORDS) => ana.call(feedback.appeal, { ...at(id), body: { content } });

  it("has a number of its brand, 48 hours and one appeal, which another operator answers", async () => {
    const { complaintNumber } = await ana.call(feedback.sendFeedback, {
      body: { questionType: "game", content: WORDS, isComplaint: true },
    });
    expect(complaintNumber).toMatch(/^C-2601-\d{6}$/);
    const [sent] = (await ana.call(feedback.listFeedback, { query: { pageSize: 10 } })).feedback;
    const letter = { id: sent?.id ?? "", itemId: await itemOf(sent?.id ?? "") };
    const hours = (Date.parse(sent?.promisedBy ?? "") - Date.parse(sent?.at ?? "")) / 3_600_000;
    expect([sent?.complaintNumber, sent?.state, hours]).toEqual([complaintNumber, "waiting", 48]);
    await expect(appeal(letter.id)).rejects.toEqual(refusal("APPEAL_OVER"));

    await claim(one, letter.itemId);
    await answer(one, letter);
    const berto = await app.signIn("berto");
    const body = { content: WORDS };
    await expect(berto.call(feedback.appeal, { ...at(letter.id), body })).rejects.toEqual(refusal("FEEDBACK_UNKNOWN"));
    await expect(appeal(letter.id, "No")).rejects.toEqual(refusal("FEEDBACK_LENGTH"));
    const appeals = await Promise.allSettled([1, 2, 3].map(() => appeal(letter.id)));
    expect(appeals.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

    const again = { id: letter.id, itemId: await itemOf(letter.id) };
    await expect(claim(one, again.itemId)).rejects.toEqual(refusal("WORK_FOR_ANOTHER"));
    expect((await one.call(queues.takeNext, { params: { queue: "complaints" }, body: {} })).item).toBeNull();
    expect(await list(one, "complaints", "another")).toMatchObject([{ isAgain: true, isForAnother: true }]);
    await claim(other, again.itemId);
    const give = { ...at(again.itemId), body: { operatorId: one.id, words: "" } };
    await expect(other.call(queues.handOverItem, give)).rejects.toEqual(refusal("OPERATOR_UNKNOWN"));
    await answer(other, again);
    const [closed] = (await ana.call(feedback.listFeedback, { query: { pageSize: 10 } })).feedback;
    expect(closed).toMatchObject({ state: "closed", mayAppeal: false, promisedBy: null, appeal: { words: WORDS } });
    await expect(appeal(letter.id)).rejects.toEqual(refusal("APPEAL_OVER"));
  });

  it("is made of feedback by its holder, keeps the feedback's deadline, and the member receives its number", async () => {
    const letter = await write();
    const mark = (operator: OperatorBrowser, version = 1) =>
      operator.call(feedback.markComplaint, {
        ...at(letter.id),
        body: { itemId: letter.itemId, version, reason: "a loss" },
      });
    await expect(mark(one, 0)).rejects.toEqual(refusal("WORK_LOST"));
    await claim(one, letter.itemId);
    const { complaintNumber, at: wroteAt } = await mark(one);
    await expect(mark(one)).rejects.toEqual(refusal("COMPLAINT_ALREADY"));
    const [item] = await list(one, "complaints");
    expect(item).toMatchObject({ openedAt: wroteAt, isAgain: false, facts: { complaintNumber } });
    const [message] = (await ana.call(messages.listMessages, { query: { pageSize: 1 } })).messages;
    expect(message).toMatchObject({ type: "service", facts: { about: "complaint", reference: complaintNumber } });
    const numberOf = async (change = {}) => {
      const { id } = await write({ isComplaint: true, ...change });
      const row = app.db.selectFrom("complaints").select("number").where("feedback_id", "=", id);
      return Number((await row.executeTakeFirstOrThrow()).number.slice(-6));
    };
    const last = Number(complaintNumber?.slice(-6));
    expect([await numberOf({ brandId: app.brands.fiesta }), await numberOf()]).toEqual([1, last + 1]);
  });
});

it.each(["withdrawals", "disputes", "bankTransfers", "unmatchedPayments", "chargebacks"])(
  "an empty payments queue is an empty list: %s",
  async (queue) => {
    const admin = await sit(await app.addOperator("admin", app.brands.perya));
    expect(await list(admin, queue)).toEqual([]);
  },
);

it("the demo has open feedback, once, and one complaint for another operator", async () => {
  await app.asOwner((db) => seedOperators({ ...app.deps, db }));
  await seedFeedback(app.deps);
  await seedFeedback(app.deps);
  const [waiting, complaints] = [await list(other), await list(other, "complaints")];
  // The demo's own accounts only. Simulated players send more, but tests do not start them.
  expect([waiting.length, complaints.map(({ isAgain }) => isAgain)]).toEqual([1, [false, true]]);
  expect(complaints.every(({ facts }) => /^C-\d{4}-\d{6}$/.test(facts["complaintNumber"] ?? ""))).toBe(true);
});

describe("the database itself", () => {
  const insertAnswer = (db: Db, id: string, itemId: string, by: string) =>
    sql`insert into feedback_answers (id, feedback_id, item_id, words, answered_by, at)
      values (gen_random_uuid(), ${id}, ${itemId}, 'x', ${by}, now())`.execute(db);
  const guarded = { code: "23001" };

  it("lets the application change assignments only through a session", async () => {
    const { id, itemId } = await write();
    for (const statement of [
      sql`update work_items set claimed_by = ${one.id}, claimed_until = now() + interval '1 minute'`,
      sql`update work_items set state = 'done'`,
      sql`delete from work_items`,
      sql`insert into work_items (id, brand_id, queue, subject_id, opened_at, promised_by, claimed_by)
        select gen_random_uuid(), brand_id, queue, 'x', opened_at, promised_by, ${one.id} from work_items`,
      sql`update complaints set number = 'C-2601-000001'`,
      sql`update work_notes set words = 'x'`,
      sql`update feedback_answers set words = 'x'`,
    ])
      await expect(statement.execute(app.db)).rejects.toMatchObject({ code: "42501" });
    await expect(insertAnswer(app.db, id, itemId, one.id)).rejects.toMatchObject(guarded);

    const callClaim = async (session: string) => {
      const { rows } = await sql<{
        said: string;
      }>`select work_items_claim(${itemId}, ${session}, 15, false) as said`.execute(app.db);
      return rows[0]?.said;
    };
    const stranger = await sit(await app.addOperator("support", app.brands.fiesta));
    const leaver = await sit(await app.addOperator("support"));
    await app.db
      .updateTable("operator_sessions")
      .set({ ended_at: new Date() })
      .where("id", "=", leaver.sessionId)
      .execute();
    for (const session of [stranger.sessionId, leaver.sessionId, "00000000-0000-0000-0000-000000000001"])
      expect(await callClaim(session)).toBe("unknown");
    expect(await callClaim(one.sessionId)).toBe("claimed");
    expect(await callClaim(other.sessionId)).toBe("held");
  });

  it("refuses the owner's mistakes: two holders, a stranger, too long, finished by another or too late, twice, deleted", async () => {
    const { id, itemId } = await write({ isComplaint: true });
    const refuses = async (statement: ReturnType<typeof sql>) => {
      await expect(statement.execute(owner)).rejects.toMatchObject(guarded);
    };
    const hold = (by: string, minutes = 5) =>
      sql`update work_items set claimed_by = ${by}, claimed_until = now() + make_interval(mins => ${minutes}), handed_by = null`;
    const finish = (by: string) => sql`update work_items set state = 'done', done_by = ${by}, done_at = now(),
      outcome = 'answered', claimed_by = null, claimed_until = null where id = ${itemId}`;
    await refuses(finish(one.id));
    await refuses(hold((await app.addOperator("support", app.brands.fiesta)).id));
    await refuses(hold(one.id, 61));
    await hold(one.id).execute(owner);
    await refuses(hold(other.id));
    await refuses(finish(other.id));
    await refuses(sql`update work_items set promised_by = promised_by + interval '1 day'`);
    await runOut(itemId);
    await refuses(finish(one.id));
    await hold(one.id).execute(owner);
    await finish(one.id).execute(owner);
    await refuses(sql`update work_items set outcome = 'other'`);
    await refuses(sql`delete from work_items`);
    await refuses(sql`update complaints set appeal = 'x', appealed_at = now()`);
    await expect(insertAnswer(owner, id, itemId, other.id)).rejects.toMatchObject(guarded);
    await insertAnswer(owner, id, itemId, one.id);
    await refuses(sql`update complaints set marked_at = now()`);
    await sql`update complaints set appeal = 'x', appealed_at = now()`.execute(owner);
    await refuses(sql`update complaints set appeal = 'y', appealed_at = now()`);
    await sql`insert into work_items (id, brand_id, queue, subject_id, opened_at, promised_by)
      select gen_random_uuid(), brand_id, queue, subject_id, opened_at, promised_by from work_items`.execute(owner);
    await expect(sql`${hold(one.id)} where state = 'open'`.execute(owner)).rejects.toMatchObject({
      constraint: "work_items_for_another",
    });
  });
});
