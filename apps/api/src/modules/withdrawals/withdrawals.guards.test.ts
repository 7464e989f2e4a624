import { createHash, randomUUID } from "node:crypto";
import { connect, createPool } from "@perya/db";
import { keyOf, type Account } from "@perya/ledger";
import { amount } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOwner, sorted } from "../../testing/guards.test-setup.ts";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

/** Tests what the database refuses, even if the application has a bug. */
let teller: Teller;
let owner: ReturnType<typeof openOwner>;
let ana: Awaited<ReturnType<Teller["welcome"]>>;
let bea: Awaited<ReturnType<Teller["welcome"]>>;
let whole: string;
let part: string;
let cashier: string;
let other: string;
beforeAll(async () => {
  teller = await openTeller();
  owner = openOwner(teller.ownerUrl);
  [ana, bea] = [await teller.welcome("1000.00"), await teller.welcome("1000.00")];
  ({ id: whole } = await ana.ask("400.00"));
  part = (await teller.partsOf(whole))[0]?.id ?? "";
  [cashier, other] = [(await teller.operator("cashier")).id, (await teller.operator("another")).id];
});
afterAll(async () => {
  await owner.close();
  await teller.close();
});

type Change = RawBuilder<unknown>;
const setWhole = (change: Change) => sql`update withdrawals set ${change} where id = ${whole}`;
const setPart = (change: Change) => sql`update payouts set ${change} where id = ${part}`;
const word = (value: string | null) => sql`${value}::text`;
const isOneOf = (state: string, ...states: string[]) => states.includes(state);

describe("a withdrawal's row", () => {
  const NEXT = {
    requested: ["review", "approved", "cancelled"],
    review: ["approved", "rejected", "needs_kyc", "cancelled"],
    needs_kyc: ["review", "rejected", "cancelled"],
    approved: ["queued"],
    queued: ["sent", "settled", "returned", "failed"],
    sent: ["settled", "returned", "failed"],
    settled: ["returned"],
    failed: [],
    returned: [],
    rejected: [],
    cancelled: [],
  };
  type State = keyof typeof NEXT;
  /** Moves the row to that state with all columns that the table requires. */
  const go = (state: State) => {
    const isDecided = !isOneOf(state, "requested", "review", "needs_kyc", "cancelled");
    const isOver = isOneOf(state, "failed", "returned", "rejected", "cancelled");
    return setWhole(sql`state = ${word(state)}, ended_at = case when ${isOver} then now() end, reason = 'unusualPlay',
      decided_at = case when ${isDecided} then coalesce(decided_at, now()) else decided_at end,
      decided_by = case when ${isDecided} then coalesce(decided_by, ${cashier}::uuid) else decided_by end`);
  };

  it("moves only between permitted states", async () => {
    const states = Object.keys(NEXT) as State[];
    expect(sorted(await owner.listSteps(states, { dress: (from) => [go(from)], step: go }))).toEqual(sorted(NEXT));
  });

  const copy = (change: object) =>
    owner.copyRow("withdrawals", whole, {
      id: randomUUID(),
      reference: "W-0000000001",
      request_key: randomUUID(),
      state: "requested",
      ...change,
    });

  it.each<[string, () => Change, string, (() => Change)?]>([
    ["begun as it should be", () => copy({}), "done"],
    ["begun as decided", () => copy({ state: "approved", decided_at: "2026-01-01" }), "a withdrawal starts pending"],
    [
      "begun to another's account",
      () => copy({ account_id: bea.accountId }),
      "a withdrawal must go to a payout account of its member",
    ],
    ["for more", () => setWhole(sql`amount = amount + 1`), "a withdrawal's request is immutable"],
    ["to elsewhere", () => setWhole(sql`account_id = ${bea.accountId}`), "a withdrawal's request is immutable"],
    ["taken away", () => sql`delete from withdrawals where id = ${whole}`, "a withdrawal cannot be deleted"],
    [
      "decided by another",
      () => setWhole(sql`decided_by = ${other}`),
      "a withdrawal is decided once",
      () => go("approved"),
    ],
    [
      "decided by a rule that may not",
      () => setWhole(sql`state = 'approved', decided_at = now()`),
      "this withdrawal cannot be auto-approved",
    ],
  ])("%s", async (_name, work, outcome, before) => {
    expect(await owner.attempt(work(), before && [before()])).toContain(outcome);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["one that fits", {}, "done"],
    ["one of another", { subject_id: randomUUID() }, "needs two operators"],
    ["one about something else", { subject_kind: "payout" }, "needs two operators"],
    ["one of another kind", { kind: "payout.batch" }, "needs two operators"],
    ["one for another amount", { payload: { amount: "399.99" } }, "needs two operators"],
    ["one that nobody decided on", { state: "proposed", decided_by: null, decided_at: null }, "needs two operators"],
    ["one at another brand", { brand_id: null }, "needs two operators"],
  ])("above the limit needs an approval: %s", async (_name, change, outcome) => {
    const id = randomUUID();
    const approval = {
      id,
      brand_id: teller.brand.id,
      kind: "withdrawal.approve",
      subject_kind: "withdrawal",
      subject_id: whole,
      payload: { amount: "400.00" },
      reason: "a test",
      proposed_by: cashier,
      proposed_at: "2026-01-01",
      good_for_hours: 24,
      expires_at: "2026-01-02",
      state: "approved",
      decided_by: other,
      decided_at: "2026-01-01",
      ...change,
    };
    const before = [
      sql`update withdrawal_settings set automatic_up_to = 0, four_eyes_above = ${amount("399.9999")}`,
      sql`insert into approvals select (jsonb_populate_record(null::approvals, ${JSON.stringify(approval)}::jsonb)).*`,
    ];
    const approve = setWhole(sql`state = 'approved', decided_at = now(), decided_by = ${cashier}, approval_id = ${id}`);
    expect(await owner.attempt(approve, before)).toContain(outcome);
  });

  it("counts towards the day's limits, however many are requested at once", async () => {
    const cora = await teller.welcome("1000.00");
    await teller.settings({ day_count: 2 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => cora.ask("100.00")));
    await teller.settings({ day_count: 5 });
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect([await cora.cash(), await cora.held()]).toEqual(["800.00", "200.00"]);
  });
});

describe("a payout's row", () => {
  const NEXT = {
    held: ["queued", "released"],
    queued: ["submitting", "sent", "held"],
    submitting: ["sent", "unknown", "failed"],
    unknown: ["sent", "failed"],
    sent: ["settled", "returned"],
    settled: ["returned"],
    failed: [],
    returned: [],
    released: [],
  };
  type State = keyof typeof NEXT;
  const hasLeft = (state: State) => isOneOf(state, "sent", "settled", "returned");
  /** Moves a payout to that state as paid by hand, because that needs no provider. */
  const go = (state: State) =>
    setPart(sql`state = ${word(state)}, provider = case when ${hasLeft(state)} then 'manual' else provider end,
      paid_by = case when ${hasLeft(state)} then coalesce(paid_by, ${other}::uuid) else paid_by end, bank_reference = 'IP-1',
      sent_at = case when ${hasLeft(state)} then coalesce(sent_at, now()) else sent_at end,
      settled_at = case when ${state === "settled"} then now() else settled_at end,
      returned_at = case when ${state === "returned"} then now() end, contradiction = 'failed', contradicted_at = now(),
      return_ground = case when ${state === "returned"} then 'answer' end,
      ended_at = case when ${isOneOf(state, "failed", "returned", "released")} then now() end`);
  const approved = () => setWhole(sql`state = 'approved', decided_at = now(), decided_by = ${cashier}`);
  const at = (state: State) => () => [approved(), go(state)];

  it("moves only between permitted states", async () => {
    const states = Object.keys(NEXT) as State[];
    const steps = owner.listSteps(states, { dress: (from) => at(from)(), step: go });
    expect(sorted(await steps)).toEqual(sorted(NEXT));
  });

  const copy = (change: object) =>
    owner.copyRow("payouts", part, {
      id: randomUUID(),
      reference: "W-0000000001-2",
      state: "held",
      ended_at: null,
      ...change,
    });
  const released = () => [setPart(sql`state = 'released', ended_at = now()`)];
  const batchId = randomUUID();
  const list = (state: string, change: { lines?: number; total?: bigint; currency?: string } = {}) =>
    sql`insert into payout_batches (id, brand_id, hash, lines, total, currency, state, made_by, made_at, decided_at)
      values (${batchId}, ${teller.brand.id}, ${Buffer.alloc(32)}, ${change.lines ?? 1}, ${change.total ?? amount("400.00")},
        ${word(change.currency ?? "PHP")}, ${word(state)}, ${cashier}, now(), case when ${state !== "frozen"} then now() end)`;
  const join = () => setPart(sql`state = 'queued', batch_id = ${batchId}, batch_line = 1`);
  const batch =
    (state: string, change = {}) =>
    () => [approved(), list(state, change), join()];
  const send = (provider: string, more = sql``) =>
    setPart(sql`state = 'sent', sent_at = now(), provider = ${word(provider)} ${more}`);
  const said = (confirmation: string) => setPart(sql`confirmation = ${word(confirmation)}, confirmed_at = now()`);

  it.each<[string, () => Change, string, (() => Change[])?]>([
    ["begun in place of a returned one", () => copy({}), "done", released],
    ["begun as sent", () => copy({ state: "queued" }), "a payout starts with held money", released],
    ["begun at a provider", () => copy({ provider: "sandbox" }), "a payout starts with held money", released],
    ["begun for another member", () => copy({ member_id: bea.id }), "a payout must match its withdrawal", released],
    ["begun in another currency", () => copy({ currency: "USD" }), "must match its withdrawal", released],
    ["begun beside the whole", () => copy({ amount: 1 }), "payouts exceed the amount of the withdrawal"],
    ["for more", () => setPart(sql`amount = amount + 1`), "a payout's request is immutable"],
    ["taken away", () => sql`delete from payouts where id = ${part}`, "a payout cannot be deleted"],
    ["queued before it is approved", () => go("queued"), "a payout needs an approved withdrawal"],
    ["sent through another, later", () => setPart(sql`provider = 'sandbox'`), "a payout is sent once", at("sent")],
    [
      "sent at another time, later",
      () => setPart(sql`sent_at = now() + interval '1 day'`),
      "a payout is sent once",
      at("sent"),
    ],
    [
      "under another name at its provider",
      () => setPart(sql`provider_reference = 'two'`),
      "a payout's provider reference is immutable",
      () => [...at("sent")(), setPart(sql`provider_reference = 'one'`)],
    ],
    [
      "sent through who was not asked",
      () => send("sandbox", sql`, paid_by = null`),
      "the provider must be queried before",
      at("queued"),
    ],
    [
      "sent by nobody",
      () => send("manual", sql`, paid_by = null`),
      "the provider must be queried before",
      at("queued"),
    ],
    [
      "sent by whoever approved it",
      () => send("manual", sql`, paid_by = ${cashier}`),
      "an operator who approved a withdrawal cannot pay it by hand",
      at("queued"),
    ],
    [
      "sent by an operator whom the approver invited",
      () => send("manual", sql`, paid_by = ${other}`),
      "an operator who approved a withdrawal cannot pay it by hand",
      () => [...at("queued")(), sql`insert into operator_inviters values (${other}, ${cashier}, now())`],
    ],
    [
      "sent by a list nobody agreed on",
      () => send("manual"),
      "a batch is paid only after its approval",
      batch("frozen"),
    ],
    ["sent by a list that was agreed on", () => send("manual"), "done", batch("approved")],
    [
      "sent by a list of fewer lines",
      () => send("manual"),
      "a batch pays only its approved lines",
      () => [
        ...batch("approved", { total: amount("401.00") })(),
        copy({ batch_id: batchId, batch_line: 2, amount: 10000 }),
      ],
    ],
    [
      "sent by a list of a smaller total",
      () => send("manual"),
      "a batch pays only its approved lines",
      batch("approved", { total: amount("399.99") }),
    ],
    ["joined to a list before it is decided on", join, "done", () => [approved(), list("frozen")]],
    [
      "joined to a list that was agreed on",
      join,
      "a payout can join only an undecided batch",
      () => [approved(), list("approved")],
    ],
    [
      "joined to a refused list",
      join,
      "a payout can join only an undecided batch",
      () => [approved(), list("refused")],
    ],
    [
      "joined to a list in another currency",
      join,
      "a payout can join only an undecided batch",
      () => [approved(), list("frozen", { currency: "USD" })],
    ],
    [
      "joined to a list that was agreed on and sent in one step",
      () => send("manual", sql`, batch_id = ${batchId}, batch_line = 1`),
      "a payout can join only an undecided batch",
      () => [...at("queued")(), list("approved")],
    ],
    [
      "begun on a list",
      () => copy({ batch_id: batchId, batch_line: 1 }),
      "a payout starts with held money",
      () => [...released(), list("approved")],
    ],
    [
      "sent by nobody, after it was submitted by hand",
      () => send("manual", sql`, paid_by = null`),
      "the provider must be queried before",
      () => [...at("queued")(), setPart(sql`state = 'submitting', provider = 'manual', paid_by = null`)],
    ],
    [
      "sent by a list nobody agreed on, after it was submitted by hand",
      () => send("manual"),
      "a batch is paid only after its approval",
      () => [...batch("frozen")(), setPart(sql`state = 'submitting', provider = 'manual'`)],
    ],
    [
      "submitted to a provider while it is on a list",
      () => setPart(sql`state = 'submitting', provider = 'sandbox'`),
      "a payout in a batch is paid only by its batch",
      batch("approved"),
    ],
    [
      "moved to another line of a list",
      () => setPart(sql`batch_line = 2`),
      "a frozen batch is immutable",
      batch("approved"),
    ],
    [
      "taken off a list",
      () => setPart(sql`batch_id = null, batch_line = null`),
      "a frozen batch is immutable",
      batch("approved"),
    ],
    [
      "taken off a list and held again",
      () => setPart(sql`state = 'held', batch_id = null, batch_line = null`),
      "a frozen batch is immutable",
      batch("approved"),
    ],
    [
      "taken off a refused list and held again",
      () => setPart(sql`state = 'held', batch_id = null, batch_line = null`),
      "done",
      batch("refused"),
    ],
    ["taken off a refused list", () => setPart(sql`batch_id = null, batch_line = null`), "done", batch("refused")],
    [
      "said to have come by the clock",
      () => said("forced"),
      "the member's confirmation is immutable",
      () => [...at("sent")(), said("received")],
    ],
    ["said not to have come after all", () => said("notReceived"), "done", () => [...at("sent")(), said("received")]],
  ])("%s", async (_name, work, outcome, before) => {
    expect(await owner.attempt(work(), before?.())).toContain(outcome);
  });
});

describe("the row of a batch or a dispute", () => {
  const [batchId, approvalId] = [randomUUID(), randomUUID()];
  /** Hash of a batch with one line, computed as in hashLines. */
  let hash: string;
  beforeAll(async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', 1, payouts.id, payouts.amount, payouts.currency, account.id, encode(account.number_hash, 'hex')) as line
      from payouts join withdrawals on withdrawals.id = payouts.withdrawal_id
      join payout_accounts as account on account.id = withdrawals.account_id where payouts.id = ${part}`.execute(
      teller.db,
    );
    hash = createHash("sha256")
      .update(rows[0]?.line ?? "")
      .digest("hex");
  });
  const bare = (state: string, change: { hash?: string; lines?: number; total?: bigint } = {}) =>
    sql`insert into payout_batches (id, brand_id, hash, lines, total, currency, state, made_by, made_at, decided_at)
      values (${batchId}, ${teller.brand.id}, ${Buffer.from(change.hash ?? hash, "hex")}, ${change.lines ?? 1},
        ${change.total ?? amount("400.00")}, 'PHP', ${word(state)}, ${cashier}, now(),
        case when ${state !== "frozen"} then now() end)`;
  const join = () => setPart(sql`state = 'queued', batch_id = ${batchId}, batch_line = 1`);
  const insert = (state: string) => sql`with made as (${bare(state)}) ${join()}`;
  const agree = (change: object = {}) => {
    const approval = {
      id: approvalId,
      brand_id: teller.brand.id,
      kind: "payout.batch",
      subject_kind: "batch",
      subject_id: batchId,
      payload: { hash },
      reason: "a test",
      proposed_by: cashier,
      proposed_at: "2026-01-01",
      good_for_hours: 24,
      expires_at: "2026-01-02",
      state: "approved",
      decided_by: other,
      decided_at: "2026-01-01",
      ...change,
    };
    return sql`insert into approvals select (jsonb_populate_record(null::approvals, ${JSON.stringify(approval)}::jsonb)).*`;
  };
  const set = (change: Change) => sql`update payout_batches set ${change} where id = ${batchId}`;
  const approve = () => set(sql`state = 'approved', approval_id = ${approvalId}, decided_at = now()`);
  const frozen = () => [insert("frozen"), agree()];
  const SECOND = { id: randomUUID(), reference: "W-0000000001-2" };

  it.each<[string, () => Change, string, (() => Change[])?]>([
    ["begun as approved", () => bare("approved"), "starts"],
    ["of another sum", () => set(sql`total = 2`), "a batch is decided once, with the lines it was frozen with", frozen],
    [
      "with another hash",
      () => set(sql`hash = ${Buffer.alloc(32)}`),
      "a batch is decided once, with the lines it was frozen with",
      frozen,
    ],
    ["taken away", () => sql`delete from payout_batches where id = ${batchId}`, "a batch cannot be deleted", frozen],
    [
      "agreed on after it was refused",
      approve,
      "a batch is decided once, with the lines it was frozen with",
      () => [insert("refused"), agree()],
    ],
    ["agreed on", approve, "done", frozen],
    ["agreed on without its lines", approve, "by its hash", () => [bare("frozen"), agree()]],
    [
      "agreed on with one line more",
      approve,
      "by its hash",
      () => [insert("frozen"), agree(), owner.copyRow("payouts", part, { ...SECOND, batch_line: 2 })],
    ],
    [
      "agreed on with another line in its place",
      approve,
      "by its hash",
      () => [bare("frozen"), agree(), owner.copyRow("payouts", part, { ...SECOND, batch_id: batchId, batch_line: 1 })],
    ],
    [
      "agreed on with another total",
      approve,
      "by its hash",
      () => [bare("frozen", { total: amount("1.00") }), join(), agree()],
    ],
    [
      "agreed on with another number of lines",
      approve,
      "by its hash",
      () => [bare("frozen", { lines: 2 }), join(), agree()],
    ],
    ["agreed on by nobody", approve, "by its hash", () => [insert("frozen")]],
    ["agreed on by another hash", approve, "by its hash", () => [insert("frozen"), agree({ payload: { hash: "cd" } })]],
    ["agreed on as another", approve, "by its hash", () => [insert("frozen"), agree({ subject_id: randomUUID() })]],
    [
      "agreed on as something else",
      approve,
      "by its hash",
      () => [insert("frozen"), agree({ kind: "member.closure" })],
    ],
    ["agreed on elsewhere", approve, "by its hash", () => [insert("frozen"), agree({ brand_id: null })]],
    [
      "agreed on before it was",
      approve,
      "by its hash",
      () => [insert("frozen"), agree({ state: "proposed", decided_by: null, decided_at: null })],
    ],
  ])("%s", async (_name, work, outcome, before) => {
    expect(await owner.attempt(work(), before?.())).toContain(outcome);
  });

  it("cannot be approved while a payout joins it: the approval waits, and sees the added line", async () => {
    const cora = await teller.welcome("1000.00");
    const joining = (await teller.partsOf((await cora.ask("100.00")).id))[0]?.id ?? "";
    const db = connect(createPool({ url: teller.ownerUrl, poolSize: 3 }));
    await owner.put([...frozen(), sql`update payouts set state = 'queued' where id = ${joining}`]);
    const outcome = await db.transaction().execute(async (tx) => {
      await sql`update payouts set batch_id = ${batchId}, batch_line = 2 where id = ${joining}`.execute(tx);
      const approving = approve()
        .execute(db)
        .then(
          () => "done",
          ({ message }: Error) => message,
        );
      await waitFor(async () => {
        const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ^@ 'update payout_batches'
          and datname = current_database()`;
        return (await waiting.execute(db)).rows.length > 0;
      });
      return { approving };
    });
    expect(await outcome.approving).toContain("by its hash");
    await owner.put([
      sql`update payouts set state = 'held', batch_id = null, batch_line = null where id in (${part}, ${joining})`,
      sql`delete from payout_batches where id = ${batchId}`,
      sql`delete from approvals where id = ${approvalId}`,
    ]);
    await db.destroy();
  });

  const dispute = randomUUID();
  const open = (state: string) => [
    sql`insert into withdrawal_disputes (id, brand_id, member_id, payout_id, words, opened_at, answer_by, state, answer, decided_at)
      values (${dispute}, ${teller.brand.id}, ${ana.id}, ${part}, 'nothing came', now(), now() + interval '1 day', ${word(state)},
        case when ${state !== "open"} then 'it did' end, case when ${state !== "open"} then now() end)`,
  ];
  const setDispute = (change: Change) => sql`update withdrawal_disputes set ${change} where id = ${dispute}`;
  const answer = () => setDispute(sql`state = 'refused', answer = 'so it is', decided_at = now()`);

  it.each<[string, () => Change, string, string]>([
    ["answered", answer, "done", "open"],
    ["answered again", answer, "a dispute is decided once and then immutable", "refused"],
    [
      "in other words",
      () => setDispute(sql`words = 'something'`),
      "a dispute is decided once and then immutable",
      "open",
    ],
    [
      "taken away",
      () => sql`delete from withdrawal_disputes where id = ${dispute}`,
      "a dispute is decided once and then immutable",
      "open",
    ],
  ])("a dispute %s", async (_name, work, outcome, state) => {
    expect(await owner.attempt(work(), open(state))).toContain(outcome);
  });
});

describe("the money of a payout", () => {
  const brandId = () => teller.brand.id;
  const clearing = (provider = "sandbox"): Account => ({
    brandId: brandId(),
    owner: `payments:${provider}`,
    kind: "transit",
    currency: "PHP",
  });
  const outside = (kind: "cash" | "transit" = "cash"): Account => ({ ...clearing(), owner: "payments", kind });
  const purse = (memberId = ana.id, kind: "cash" | "bonus" = "cash"): Account => ({
    ...clearing(),
    owner: `member:${memberId}`,
    kind,
  });
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      ({ message }: Error) => message,
    );
  /**
   * Ids of payouts whose states are committed with all guards bypassed, because the ledger does not see uncommitted
   * rows of other transactions.
   */
  let said: string;
  let silent: string;
  beforeAll(async () => {
    const [first, second] = [await bea.ask("100.00"), await bea.ask("200.00")];
    [said, silent] = [(await teller.partsOf(first.id))[0]?.id ?? "", (await teller.partsOf(second.id))[0]?.id ?? ""];
    await owner.put([
      sql`update payouts set state = 'returned', provider = 'sandbox', sent_at = now(), settled_at = now(), returned_at = now(),
        ended_at = now() where id = ${said}`,
      sql`update payouts set state = 'submitting', provider = 'sandbox' where id = ${silent}`,
    ]);
  });

  const REFUSED = "a movement to a provider must match a payout";
  type Type = "sent" | "settled" | "reversed" | "returned" | "paid";
  const post = (type: Type, from: Account, to: Account, text = "100.00", id = said) =>
    attempt(teller.deps.ledger.post({ key: keyOf("withdrawal", id, type), from, to, amount: amount(text) }));

  it.each<[string, () => Promise<string>]>([
    ["settled to another amount", () => post("settled", clearing(), outside(), "99.99")],
    ["settled out of another's clearing", () => post("settled", clearing("bank"), outside())],
    ["settled to a member", () => post("settled", clearing(), purse(bea.id))],
    ["settled the other way round", () => post("settled", outside(), clearing())],
    ["reversed to another amount", () => post("reversed", outside(), clearing(), "100.01")],
    ["reversed the other way round", () => post("reversed", clearing(), outside())],
    ["returned to another member", () => post("returned", clearing(), purse(ana.id))],
    ["returned as a bonus", () => post("returned", clearing(), purse(bea.id, "bonus"))],
    ["returned to another amount", () => post("returned", clearing(), purse(bea.id), "100.01")],
    ["under a step that there is none of", () => post("paid", clearing(), purse(bea.id))],
    ["sent out of the purse", () => post("sent", purse(bea.id), clearing())],
    ["sent out of the purse to payments", () => post("sent", purse(bea.id), outside())],
    ["returned from payments", () => post("returned", outside(), purse(bea.id))],
    ["to payments under a key without a payout", () => post("paid", purse(bea.id), outside(), "1.00", randomUUID())],
    ["settled before it is", () => post("settled", clearing(), outside(), "200.00", silent)],
    ["reversed before it is", () => post("reversed", outside(), clearing(), "200.00", silent)],
    ["returned before it is", () => post("returned", clearing(), purse(bea.id), "200.00", silent)],
  ])("does not move: %s", async (_name, work) => {
    expect(await work()).toContain(REFUSED);
  });

  it("that may be on its way is not returned, and leaves in full, under its own key, through its own payer", async () => {
    const { ledger } = teller.deps;
    const whose = { brandId: brandId(), owner: `member:${bea.id}` } as const;
    const end = (id: string, type: "sent" | "released", of = id) => ({
      ...whose,
      key: keyOf("withdrawal", of, type),
      hold: keyOf("withdrawal", id, "hold"),
    });
    const refused = "a payout's hold ends with the state of the payout";
    expect(await attempt(ledger.release(end(silent, "released")))).toContain(refused);
    expect(await attempt(ledger.settleHold({ ...end(silent, "sent"), to: "payments:sandbox" }))).toContain(refused);
    expect(await attempt(ledger.release(end(said, "released")))).toContain(refused);
    const sent = { ...end(said, "sent"), to: "payments:sandbox" } as const;
    expect(await attempt(ledger.settleHold({ ...sent, amount: amount("99.00") }))).toContain(refused);
    expect(await attempt(ledger.settleHold({ ...sent, to: "payments:bank" }))).toContain(refused);
    expect(await attempt(ledger.settleHold({ ...sent, to: "house" }))).toContain(refused);
    expect(await attempt(ledger.settleHold({ ...sent, key: keyOf("withdrawal", randomUUID(), "sent") }))).toContain(
      refused,
    );
    expect(await attempt(ledger.settleHold(sent))).toBe("done");
  });
});
