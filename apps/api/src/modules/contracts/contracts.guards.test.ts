import { agents, approvals, contracts, type Contract, type ContractTermsText } from "@perya/contract";
import { connect, createPool, newId, toJson, type Db, type StoredTerms } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyDueMoves } from "../agents/index.ts";
import { openLine, termsOf, type Line } from "../../testing/contracts.test-setup.ts";
import { offer, parseTerms, processOffer } from "./index.ts";

const DAY_MS = 24 * 60 * 60_000;

let line: Line;
let owner: Db;
beforeAll(async () => {
  line = await openLine();
  owner = connect(createPool({ url: line.ownerUrl, poolSize: 2 }));
  for (const kind of ["daily", "hourly", "realtime", "dividend"] as const) {
    await line.grant("brand", "master", termsOf(kind, 1_000));
    await line.grant("master", "agent", termsOf(kind, 800));
  }
});
afterAll(async () => {
  await owner.destroy();
  await line.close();
});
beforeEach(async () => void (await line.db.deleteFrom("rate_limits").execute()));

const settle = async (...attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((outcome) =>
    outcome.status === "fulfilled" ? "ok" : (outcome.reason as { code: string }).code,
  );
const actionsOf = async ({ id }: { id: string }) => {
  const rows = await line.db.selectFrom("contract_events").select("action").where("contract_id", "=", id).execute();
  return rows.map(({ action }) => action).toSorted();
};
const held = async (name: string, kind: Contract["kind"]) => {
  const query = { pageSize: 1, kind, side: "downline", isOpen: true } as const;
  const [found] = (await line.of(name).call(contracts.listContracts, { query })).contracts;
  if (!found) throw new Error(`${name} holds no ${kind}`);
  return found;
};

describe("concurrent calls", () => {
  it("two acceptances make one contract", async () => {
    const offered = await line.offer("agent", "low", termsOf("daily", 500));
    expect(await settle(line.answer("low", offered), line.answer("low", offered))).toEqual(["ok", "ok"]);
    expect(await actionsOf(offered)).toEqual(["accepted", "offered"]);
  });

  it("of an acceptance and a withdrawal one succeeds, and the other is refused", async () => {
    for (const kind of ["hourly", "realtime"] as const) {
      const offered = await line.offer("agent", "low", termsOf(kind, 500));
      const withdrawal = line.of("agent").call(contracts.withdraw, { params: { id: offered.id } });
      const outcomes = await settle(line.answer("low", offered), withdrawal);
      expect(outcomes.toSorted()).toEqual(["CONTRACT_OVER", "ok"]);
      const { state } = (await line.read("low", offered.id)).contract;
      expect(state).toBe(outcomes[0] === "ok" ? "active" : "withdrawn");
    }
  });

  it("a grant is refused when its upline's contract ends at the same time", async () => {
    const own = await held("agent", "dividend");
    await line.of("agent").call(contracts.askToEnd, { params: { id: own.id } });
    const offered = await line.offer("agent", "low", termsOf("dividend", 500));
    const end = line.of("master").call(contracts.agreeToEnd, { params: { id: own.id }, body: { agreesToEnd: [] } });
    const another = line.offer("agent", "affiliate", termsOf("dividend", 400));
    const [ended, accepted, offeredBelow] = await settle(end, line.answer("low", offered), another);
    expect(ended).toBe("ok");
    expect(["ok", "CONTRACT_NOT_HELD"]).toEqual(expect.arrayContaining([accepted, offeredBelow]));
    // Offers still pending were valid when made, but the upline's contract has ended since.
    const waiting = await line.db
      .selectFrom("contracts")
      .select("id")
      .where("state", "=", "offered")
      .where("kind", "=", "dividend")
      .execute();
    for (const { id } of waiting) {
      const who = id === offered.id ? "low" : "affiliate";
      await expect(line.answer(who, { id, kind: "dividend" })).rejects.toMatchObject({ code: "CONTRACT_NOT_HELD" });
    }
  });
});

describe("the database", () => {
  const SEAL = Buffer.alloc(32);
  const row = (change: object = {}) => ({
    id: newId(line.clock.now()),
    brand_id: line.brands.perya,
    kind: "daily" as const,
    upline_id: line.of("agent").id,
    downline_id: line.of("affiliate").id,
    version: 1,
    currency: "PHP",
    cycle: null,
    terms: toJson<StoredTerms>({ kind: "daily", currency: "PHP", activeBet: "0", tiers: [] }),
    terms_hash: SEAL,
    offered_at: line.clock.now(),
    offered_operator: null,
    offered_session: newId(line.clock.now()),
    offered_seal: SEAL,
    ...change,
  });
  const dividend = (cycle: string) => ({
    kind: "dividend",
    cycle,
    version: 99,
    terms: toJson({ ...JSON.parse(row().terms), kind: "dividend", cycle }),
  });
  const insert = (change: object) => owner.insertInto("contracts").values(row(change)).execute();
  const change = (id: string, to: object) => owner.updateTable("contracts").set(to).where("id", "=", id).execute();
  const signature = () => ({
    answered_at: line.clock.now(),
    answered_session: newId(line.clock.now()),
    answered_seal: SEAL,
  });
  const later = (days: number) => new Date(line.clock.now().getTime() + days * DAY_MS);

  it.each([
    [
      "beyond a direct downline",
      () => ({ downline_id: line.of("theirs").id }),
      "a contract is between an agent and a direct downline",
    ],
    [
      "to a player",
      () => ({ downline_id: line.of("player").id }),
      "a contract is between an agent and a direct downline",
    ],
    [
      "by an affiliate",
      () => ({ upline_id: line.of("affiliate").id, downline_id: line.of("helped").id }),
      "a contract is between an agent and a direct downline",
    ],
    [
      "of another brand",
      () => ({ brand_id: line.brands.fiesta }),
      "a contract is between an agent and a direct downline",
    ],
    [
      "that somebody asks to end already",
      () => ({ end_asked_by: "upline", end_asked_at: line.clock.now() }),
      "a contract starts as an offer",
    ],
    [
      "that has begun already",
      () => ({ state: "active", starts_at: later(1), ...signature() }),
      "a contract starts as an offer",
    ],
    [
      "of what its upline does not hold",
      () => ({ upline_id: line.of("stranger").id, downline_id: line.of("theirs").id }),
      "an agent cannot grant more than their own contract",
    ],
    [
      "in another currency than its upline holds",
      () => ({ currency: "USD", terms: toJson({ ...JSON.parse(row().terms), currency: "USD" }) }),
      "an agent cannot grant more than their own contract",
    ],
    [
      "whose terms say another kind",
      () => ({ terms: toJson({ ...JSON.parse(row().terms), kind: "hourly" }) }),
      "contracts_terms",
    ],
    ["to no one", () => ({ upline_id: null }), "contracts_operator|direct downline"],
    [
      "to another brand's agent by the brand",
      () => ({
        brand_id: line.brands.fiesta,
        upline_id: null,
        downline_id: line.of("stranger").id,
        offered_operator: newId(line.clock.now()),
      }),
      "a contract is between an agent and a direct downline",
    ],
    [
      "of terms that its upline has ended",
      () => dividend("weekly"),
      "an agent cannot grant more than their own contract",
    ],
    [
      "of another cycle than its upline holds",
      () => ({ ...dividend("monthly"), upline_id: line.of("master").id, downline_id: line.of("agent").id }),
      "an agent cannot grant more than their own contract",
    ],
  ] as [string, () => object, string][])("takes no offer %s", async (_name, wrong, reason) => {
    await expect(insert(wrong())).rejects.toThrow(new RegExp(reason));
  });

  it.each(["agent", "affiliate"])("accepts none with an erased %s", async (name) => {
    const write = owner.transaction().execute(async (tx) => {
      await sql`alter table members drop constraint members_erased`.execute(tx);
      await tx.updateTable("members").set({ erased_at: line.clock.now() }).where("id", "=", line.of(name).id).execute();
      await tx.insertInto("contracts").values(row()).execute();
    });
    await expect(write).rejects.toThrow("a contract is between an agent and a direct downline");
  });

  const active = () => ({ state: "active", ...signature(), starts_at: later(1) });
  const ended = () => ({ ...active(), state: "ended", ended_at: later(1), ended_for: "replaced", ends_at: later(2) });
  it.each([
    ["contracts_two", () => ({ downline_id: line.of("agent").id })],
    ["contracts_cycle", () => ({ cycle: "weekly" })],
    ["contracts_operator", () => ({ offered_operator: line.of("agent").id })],
    ["contracts_answered", () => ({ ...active(), answered_at: null })],
    ["contracts_signed", () => ({ ...active(), answered_seal: null })],
    ["contracts_signed", () => ({ ...signature(), state: "rejected" })],
    ["contracts_withdrawn", () => ({ state: "withdrawn" })],
    ["contracts_starts", () => ({ ...active(), starts_at: line.clock.now() })],
    ["contracts_starts", () => ({ starts_at: later(1) })],
    ["contracts_end_asked", () => ({ ...active(), end_asked_by: "upline" })],
    ["contracts_ended", () => ({ ...ended(), ends_at: later(0) })],
    ["contracts_ended", () => ({ ...ended(), ends_at: null })],
    ["contracts_agreed", () => ({ ...ended(), ended_for: "agreed" })],
    ["contracts_version_check", () => ({ version: 0 })],
    ["contracts_terms_hash_check", () => ({ terms_hash: Buffer.alloc(31) })],
    ["contracts_offered_seal_check", () => ({ offered_seal: Buffer.alloc(31) })],
    ["contracts_answered_seal_check", () => ({ ...active(), answered_seal: Buffer.alloc(31) })],
  ] as [string, () => object][])("holds by %s, even where no trigger looks", async (guard, wrong) => {
    const write = owner.transaction().execute(async (tx) => {
      await sql`alter table contracts disable trigger contracts_guard`.execute(tx);
      await tx.insertInto("contracts").values(row(wrong())).execute();
    });
    await expect(write).rejects.toMatchObject({ constraint: guard });
  });

  it("protects signed terms from changes by any role", async () => {
    const own = await held("agent", "daily");
    await expect(change(own.id, { terms: toJson({ kind: "daily", currency: "PHP" }) })).rejects.toThrow(
      "terms are immutable",
    );
    await expect(change(own.id, { downline_id: line.of("theirs").id })).rejects.toThrow("terms are immutable");
    await expect(change(own.id, { starts_at: later(9) })).rejects.toThrow("signed once");
    await expect(change(own.id, { state: "offered" })).rejects.toThrow("cannot go from active to offered");
    await expect(owner.deleteFrom("contracts").execute()).rejects.toThrow("a contract cannot be deleted");
    await expect(owner.deleteFrom("contract_events").execute()).rejects.toThrow("stays as it was written");
    await expect(line.db.updateTable("contracts").set({ version: 9 }).execute()).rejects.toThrow("permission denied");
  });

  it("refuses a second signature, overlapping contracts, and an end that leaves contracts below without cover", async () => {
    const over = {
      ended_at: line.clock.now(),
      ended_for: "agreed",
      end_asked_by: "upline",
      end_asked_at: line.clock.now(),
    };
    const top = await held("master", "daily");
    const topEnds = sql`update contracts set state = 'ended', ended_at = now(), ended_for = 'replaced', ends_at = starts_at where id = ${top.id}`;
    const middle = await held("agent", "daily");
    // Ending both contracts in one transaction would leave low's contract without one above it.
    const both = owner.transaction().execute(async (tx) => {
      await topEnds.execute(tx);
      await tx
        .updateTable("contracts")
        .set({ state: "ended", ...over, ends_at: later(30) } as object)
        .where("id", "=", middle.id)
        .execute();
    });
    await expect(both).rejects.toThrow("no contract below an agent without one");

    const offered = await line.offer("master", "agent", termsOf("daily", 810));
    const accept = { state: "active", ...signature(), starts_at: later(1) };
    await expect(change(offered.id, { ...accept, answered_seal: null })).rejects.toThrow("contracts_signed");
    await expect(change(offered.id, accept)).rejects.toThrow("contracts_active");
    const overlapping = owner.transaction().execute(async (tx) => {
      await tx
        .updateTable("contracts")
        .set({ state: "ended", ...over, ends_at: later(30) } as object)
        .where("id", "=", middle.id)
        .execute();
      await tx
        .updateTable("contracts")
        .set(accept as object)
        .where("id", "=", offered.id)
        .execute();
    });
    await expect(overlapping).rejects.toThrow("two contracts of one kind cannot be active at once");
    await line.answer("agent", offered, "reject");
  });

  it("changes an offer only to an answer, and a rejected one no more", async () => {
    const offered = await line.offer("agent", "affiliate", termsOf("hourly", 300));
    const asked = { end_asked_by: "upline", end_asked_at: line.clock.now() };
    await expect(change(offered.id, asked)).rejects.toThrow(
      "only an active contract can have its termination requested",
    );
    await expect(change(offered.id, ended())).rejects.toThrow("cannot go from offered to ended");
    // The agent's own contract starts only with the next hour.
    const tooEarly = { ...active(), starts_at: new Date(line.clock.now().getTime() + 1) };
    await expect(change(offered.id, tooEarly)).rejects.toThrow("an agent cannot grant more than their own contract");
    await line.answer("affiliate", offered, "reject");
    await expect(change(offered.id, { answered_at: later(1) })).rejects.toThrow("an ended contract is immutable");
  });

  it("a changed or forged signature stops every operation that relies on the terms", async () => {
    const offered = await line.offer("master", "agent", termsOf("daily", 820));
    await sql`alter table contracts disable trigger contracts_guard`.execute(owner);
    const forged = sql`update contracts set terms = jsonb_set(terms, '{tiers,0,rate}', '900') where id = ${offered.id}`;
    await forged.execute(owner);
    await sql`alter table contracts enable trigger contracts_guard`.execute(owner);
    await expect(line.answer("agent", offered)).rejects.toMatchObject({ code: "UNEXPECTED" });
    await line.answer("agent", offered, "reject");
  });
});

describe("a moved member", () => {
  /** Signs a contract without the service's checks, after all sessions have expired. */
  async function signLate(from: string, to: string, terms: ContractTermsText) {
    const brand = await line.deps.brands.findById(line.brands.perya);
    if (!brand) throw new Error("no brand");
    const actOf = (name: string) => ({ brand, memberId: line.of(name).id, sessionId: newId(line.clock.now()) });
    const asked = { downlineId: line.of(to).id, terms: parseTerms(terms), agreesToEnd: [] };
    const { id } = await offer(line.deps, actOf(from), asked);
    return processOffer(line.deps, actOf(to), terms.kind, { contractId: id, answer: "accept", agreesToEnd: [] });
  }

  it("keeps no contract: active ones end with their period, offers are withdrawn", async () => {
    const [risk, admin] = [await line.addOperator("risk"), await line.addOperator("admin")];
    const running = await held("low", "daily");
    const middle = await held("agent", "daily");
    const monthly = { ...termsOf("dividend", 100), cycle: "monthly" } as const;
    const offered = await line.offer("brand", "stranger", monthly);
    await line.offer("agent", "affiliate", termsOf("daily", 300));
    const body = { uplineId: line.of("stranger").id, from: "daily", reason: "they agreed" } as const;
    const { approvalId } = await (await line.signInAs(risk)).client()(agents.moveMember, {
      params: { id: line.of("agent").id },
      body,
    });
    await (await line.signInAs(admin)).client()(approvals.approve, {
      params: { id: approvalId },
      body: { words: "seen" },
    });
    line.clock.advance(2 * DAY_MS);
    // Simulates a scheduler that was stopped for a day, during which a contract was signed.
    const late = await signLate("agent", "affiliate", termsOf("hourly", 300));
    await applyDueMoves(line.deps);

    const { rows } = await sql<{ id: string; state: string; ended_for: string | null; ends_at: Date | null }>`
      select id, state, ended_for, ends_at from contracts where downline_id in (${line.of("low").id}, ${line.of("agent").id},
        ${line.of("affiliate").id}, ${line.of("stranger").id}) and (state in ('offered', 'active') or ended_for = 'moved')`.execute(
      line.db,
    );
    expect(rows.filter(({ state }) => state !== "ended").map(({ id }) => id)).toEqual([offered.id]);
    const endOf = (id: string) => rows.find((moved) => moved.id === id)?.ends_at?.toISOString();
    // Midnight in Manila on the day of the move.
    expect([endOf(running.id), endOf(middle.id)]).toEqual(Array(2).fill("2026-01-15T16:00:00.000Z"));
    expect(endOf(late.id)).toBe(late.startsAt);
    const withdrawn = await line.db
      .selectFrom("contracts")
      .select("state")
      .where("downline_id", "=", line.of("affiliate").id)
      .where("kind", "=", "daily")
      .execute();
    expect(withdrawn).toEqual([{ state: "withdrawn" }]);
  });
});
