import { randomUUID } from "node:crypto";
import { contracts } from "@perya/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sealEventChains } from "../../event-chain/seal-event-chain.ts";
import { openLine, PROCESS, termsOf, type Line } from "../../testing/contracts.test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";

let line: Line;
beforeAll(async () => void (line = await openLine()));
afterAll(() => line.close());
beforeEach(async () => void (await line.db.deleteFrom("rate_limits").execute()));

const refusal = (code: string, value?: unknown) =>
  expect.objectContaining({
    code,
    ...(value !== undefined && { facts: expect.objectContaining(value as object) as unknown }),
  });
const settle = async (...attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((outcome) =>
    outcome.status === "fulfilled" ? "ok" : (outcome.reason as { code: string }).code,
  );
const consolidated = (who: string) => line.of(who).call(contracts.readConsolidated);

describe("a contract", () => {
  it.each([
    ["dividend", "divtypereq", "enableCt", "2026-01-18T16:00:00.000Z"],
    ["daily", "dailysalreqtype", "salary", "2026-01-15T16:00:00.000Z"],
    ["hourly", "contracthoursalreqtype", "hourSalary", "2026-01-15T13:00:00.000Z"],
    ["realtime", "realtimesalreqtype", "agentRealtimeSalary", "2026-01-15T12:05:00.000Z"],
  ] as const)(
    "%s: offered, signed by both, and running from its next period on",
    async (kind, type, flag, startsAt) => {
      await line.grant("brand", "master", termsOf(kind, 1_000));
      expect(await consolidated("agent")).toMatchObject({ [type]: 0, [flag]: false });

      const offered = await line.offer("master", "agent", termsOf(kind, 800));
      expect(offered).toMatchObject({ kind, version: 1, state: "offered", side: "upline", terms: termsOf(kind, 800) });
      expect(await consolidated("agent")).toMatchObject({ [type]: 1, [flag]: true });
      // Repeating an offer returns the pending one; different terms are refused.
      expect((await line.offer("master", "agent", termsOf(kind, 800))).id).toBe(offered.id);
      await expect(line.offer("master", "agent", termsOf(kind, 700))).rejects.toEqual(refusal("CONTRACT_WAITING"));

      const signed = await line.answer("agent", offered);
      expect(signed).toMatchObject({ state: "active", side: "downline", startsAt, endsAt: null });
      expect(await consolidated("agent")).toMatchObject({ [type]: 2, [flag]: true });
      const { events, contract } = await line.read("master", offered.id);
      expect(events.map(({ action, by }) => `${action} ${by}`)).toEqual(["offered upline", "accepted downline"]);
      expect(contract.termsHash).toBe(offered.termsHash);

      const { contracts: own } = await line
        .of("agent")
        .call(contracts.listContracts, { query: { pageSize: 30, kind } });
      expect(own.map(({ id }) => id)).toEqual([offered.id]);
    },
  );

  it("sends live events to both sides, and extends the event chain", async () => {
    const told = await line.db.selectFrom("outbox").select("topic").where("change", "=", "contracts").execute();
    const topics = new Set(told.map(({ topic }) => topic));
    expect([topics.has(`member:${line.of("master").id}`), topics.has(`member:${line.of("agent").id}`)]).toEqual([
      true,
      true,
    ]);
    await sealEventChains(line.deps);
    const links = await line.db
      .selectFrom("trail_links")
      .select("event_id")
      .where("source", "=", "contract_events")
      .execute();
    const events = await line.db.selectFrom("contract_events").select("id").execute();
    expect(links.length).toBe(events.length);
    expect((await line.readAudit("action:contract.offered"))[0]).toMatchObject({ subject: line.of("master").id });
  });

  it("shows its facts to the direct upline only", async () => {
    const grounds = (who: string, about: string) =>
      line.of(who).call(contracts.readGrounds, { params: { id: line.of(about).id } });
    const { own, theirs, downline, allowsEqualRate } = await grounds("master", "agent");
    expect([own.length, theirs.length, downline.name, allowsEqualRate]).toEqual([4, 4, "agent", false]);
    expect(own.every(({ side }) => side === "downline") && theirs.every(({ side }) => side === "upline")).toBe(true);
    for (const [who, about] of [
      ["master", "low"],
      ["agent", "master"],
      ["stranger", "agent"],
      ["master", "away"],
    ] as const)
      await expect(grounds(who, about)).rejects.toEqual(refusal("CONTRACT_DOWNLINE_UNKNOWN"));
    await expect(grounds("agent", "player")).rejects.toEqual(refusal("CONTRACT_NOT_AGENT"));

    const grantees = (pageSize: number) => line.of("agent").call(contracts.listGrantees, { query: { pageSize } });
    expect(await grantees(1)).toMatchObject({ grantees: [{ name: "affiliate" }], isWhole: false });
    expect((await grantees(200)).grantees.map(({ name }) => name)).toEqual(["affiliate", "low"]);
  });

  it("sends the other side a message at each step, and none to the acting side", async () => {
    const inbox = async (who: string) => {
      const rows = await line.db
        .selectFrom("messages")
        .select("facts")
        .where("member_id", "=", line.of(who).id)
        .where("type", "=", "contract")
        .execute();
      return rows.map(({ facts }) => `${facts["step"]} ${facts["kind"]} ${facts["name"]}`);
    };
    expect((await inbox("agent")).toSorted()).toEqual(
      ["daily", "dividend", "hourly", "realtime"].map((kind) => `offered ${kind} master`),
    );
    // Messages about a contract granted by the brand contain no name.
    expect(await inbox("master")).toEqual(expect.arrayContaining(["offered daily ", "accepted daily agent"]));
  });

  it("that was rejected or withdrawn is over, and the next one is a new version", async () => {
    const first = await line.offer("master", "agent", termsOf("daily", 900));
    expect(await line.answer("agent", first, "reject")).toMatchObject({
      state: "rejected",
      version: 2,
      startsAt: null,
    });
    await expect(line.answer("agent", first)).rejects.toEqual(refusal("CONTRACT_OVER", { state: "rejected" }));

    const second = await line.offer("master", "agent", termsOf("daily", 900));
    expect(second.version).toBe(3);
    // Changes are shown against the last signed version, not the rejected one.
    expect((await line.read("agent", second.id)).before).toMatchObject({ version: 1, state: "active" });
    expect((await line.read("agent", first.id)).before).toMatchObject({ version: 1 });
    const withdraw = () => line.of("master").call(contracts.withdraw, { params: { id: second.id } });
    expect([(await withdraw()).state, (await withdraw()).state]).toEqual(["withdrawn", "withdrawn"]);
    await expect(line.answer("agent", second)).rejects.toEqual(refusal("CONTRACT_OVER", { state: "withdrawn" }));
  });

  it.each([
    ["to a player", () => line.offer("agent", "player", termsOf("daily", 100)), "CONTRACT_NOT_AGENT"],
    ["beyond a direct downline", () => line.offer("master", "low", termsOf("daily", 100)), "CONTRACT_DOWNLINE_UNKNOWN"],
    ["up", () => line.offer("agent", "master", termsOf("daily", 100)), "CONTRACT_DOWNLINE_UNKNOWN"],
    [
      "to another upline's downline",
      () => line.offer("master", "theirs", termsOf("daily", 100)),
      "CONTRACT_DOWNLINE_UNKNOWN",
    ],
    [
      "to a member of another brand",
      () => line.offer("master", "away", termsOf("daily", 100)),
      "CONTRACT_DOWNLINE_UNKNOWN",
    ],
    [
      "of the brand to somebody below",
      () => line.offer("brand", "low", termsOf("daily", 100)),
      "CONTRACT_DOWNLINE_UNKNOWN",
    ],
    ["by an affiliate", () => line.offer("affiliate", "helped", termsOf("daily", 100)), "NOT_AN_AGENT"],
    ["of a kind not held", () => line.offer("stranger", "theirs", termsOf("daily", 100)), "CONTRACT_NOT_HELD"],
    [
      "in a currency that is none",
      () => line.offer("agent", "low", { ...termsOf("daily", 100), currency: "XYZ" }),
      "CONTRACT_TERMS_INVALID",
    ],
  ])("is not offered %s", async (_name, attempt, code) => {
    await expect(attempt()).rejects.toEqual(refusal(code));
  });

  it("cannot exceed its upline's terms, and names the difference", async () => {
    const generous = line.offer("agent", "low", termsOf("daily", 800));
    const violations = [{ violation: "rateTooHigh", tier: 0, most: 799 }];
    await expect(generous).rejects.toEqual(refusal("CONTRACT_NOT_CONTAINED", { violations }));
    const empty = { ...termsOf("hourly", 100), tiers: [] };
    await expect(line.offer("agent", "low", empty)).rejects.toEqual(
      refusal("CONTRACT_TERMS_INVALID", { problems: [{ problem: "missing", at: "tiers" }] }),
    );
  });

  it("is visible to its two sides only, and not found for others", async () => {
    const { id } = await line.offer("agent", "low", termsOf("realtime", 100));
    for (const who of ["master", "stranger", "away", "affiliate"]) {
      const { call } = line.of(who);
      for (const asked of [id, randomUUID()]) {
        const body = { contractId: asked, answer: "accept" as const, agreesToEnd: [] };
        expect(
          await settle(
            call(contracts.readContract, { params: { id: asked } }),
            call(contracts.withdraw, { params: { id: asked } }),
            call(contracts.askToEnd, { params: { id: asked } }),
            call(contracts.agreeToEnd, { params: { id: asked }, body: { agreesToEnd: [] } }),
            call(PROCESS.realtime, { body }),
          ),
        ).toEqual(Array(5).fill("CONTRACT_UNKNOWN"));
      }
    }
    // A side cannot take the other side's action, and a route cannot answer offers of another kind.
    const { call } = line.of("low");
    const body = { contractId: id, answer: "accept" as const, agreesToEnd: [] };
    expect(
      await settle(
        call(contracts.withdraw, { params: { id } }),
        call(PROCESS.daily, { body }),
        line.answer("agent", { id, kind: "realtime" }),
      ),
    ).toEqual(Array(3).fill("CONTRACT_UNKNOWN"));
    await line.answer("low", { id, kind: "realtime" }, "reject");
  });

  it("requires an agent, and its consolidated state a real account", async () => {
    const { call } = line.of("player");
    await expect(call(contracts.listContracts, { query: { pageSize: 30 } })).rejects.toEqual(refusal("NOT_AN_AGENT"));
    expect(await consolidated("player")).toMatchObject({ divtypereq: 0, enableCt: false });
  });
});

describe("a lower contract", () => {
  it("ends contracts it no longer covers, once both sides have agreed to exactly those", async () => {
    const [current] = (
      await line.of("agent").call(contracts.listContracts, { query: { pageSize: 1, kind: "hourly", side: "downline" } })
    ).contracts;
    const below = await line.grant("agent", "low", termsOf("hourly", 700));
    const lower = termsOf("hourly", 600);
    const contractsEnded = [
      expect.objectContaining({ id: below.id, downline: { id: line.of("low").id, name: "low" } }),
    ];
    await expect(line.offer("master", "agent", lower)).rejects.toEqual(
      refusal("CONTRACT_WOULD_END", { contracts: contractsEnded }),
    );
    await expect(line.offer("master", "agent", lower, [randomUUID()])).rejects.toEqual(refusal("CONTRACT_WOULD_END"));
    const offered = await line.offer("master", "agent", lower, [below.id]);
    expect((await line.read("low", below.id)).contract.state).toBe("active");

    await expect(line.answer("agent", offered)).rejects.toEqual(refusal("CONTRACT_WOULD_END"));
    expect((await line.read("agent", offered.id)).wouldEnd.map(({ id }) => id)).toEqual([below.id]);
    const signed = await line.answer("agent", offered, "accept", [below.id]);

    const before = await line.read("agent", current?.id ?? "");
    const ended = await line.read("low", below.id);
    expect(before.contract).toMatchObject({ state: "ended", endedFor: "replaced", endsAt: signed.startsAt });
    expect(ended.contract).toMatchObject({ state: "ended", endedFor: "upline_lowered", endsAt: signed.startsAt });
    expect(ended.events.at(-1)).toMatchObject({ action: "ended", causeId: signed.id });
    // The contract stays active until its end, so its page stays available.
    expect(await consolidated("low")).toMatchObject({ contracthoursalreqtype: 2 });
    line.clock.advance(3_600_000);
    await line.db.updateTable("sessions").set({ last_seen_at: line.clock.now() }).execute();
    expect(await consolidated("low")).toMatchObject({ contracthoursalreqtype: 0 });
  });
});

describe("the end of a contract", () => {
  it("is requested by one side and agreed to by the other, with all contracts that end below", async () => {
    const [top] = (
      await line
        .of("master")
        .call(contracts.listContracts, { query: { pageSize: 1, kind: "dividend", side: "downline" } })
    ).contracts;
    const [middle] = (
      await line
        .of("agent")
        .call(contracts.listContracts, { query: { pageSize: 1, kind: "dividend", side: "downline" } })
    ).contracts;
    const low = await line.grant("agent", "low", termsOf("dividend", 500));
    if (!top || !middle) throw new Error("an active contract is missing");
    const ask = (who: string, id: string) => line.of(who).call(contracts.askToEnd, { params: { id } });
    const agree = (who: string, id: string, agreesToEnd: string[] = []) =>
      line.of(who).call(contracts.agreeToEnd, { params: { id }, body: { agreesToEnd } });

    await expect(agree("master", middle.id)).rejects.toEqual(refusal("CONTRACT_END_NOT_ASKED"));
    expect(await ask("agent", middle.id)).toMatchObject({ state: "active", endAskedBy: "downline" });
    await expect(agree("agent", middle.id)).rejects.toEqual(refusal("CONTRACT_END_NOT_ASKED"));
    // Low's contract is also allowed below the master's, so it stays.
    expect(await agree("master", middle.id)).toMatchObject({
      state: "ended",
      endedFor: "agreed",
      endsAt: middle.startsAt,
    });
    expect((await line.read("low", low.id)).contract.state).toBe("active");
    await expect(line.offer("agent", "low", termsOf("dividend", 400))).rejects.toEqual(refusal("CONTRACT_NOT_HELD"));

    // No one above the master has a contract of this kind, so all contracts below end with the master's.
    await ask("master", top.id);
    const byBrand = async (agreesToEnd: string[]) =>
      (await line.console())(contracts.agreeToEndForBrand, {
        params: { id: top.id },
        body: { agreesToEnd, reason: "they leave" },
      });
    await expect(byBrand([])).rejects.toEqual(refusal("CONTRACT_WOULD_END"));
    expect(await byBrand([low.id])).toMatchObject({ state: "ended", endedFor: "agreed" });
    expect((await line.read("low", low.id)).contract).toMatchObject({ state: "ended", endedFor: "upline_lowered" });
  });

  it("delays the next one, in any rhythm, unless the earlier one never ran", async () => {
    const monthly = { ...termsOf("dividend", 900), cycle: "monthly" } as const;
    const weekly = termsOf("dividend", 900);
    const call = await line.console();
    const end = async (id: string) => {
      await line.of("stranger").call(contracts.askToEnd, { params: { id } });
      return call(contracts.agreeToEndForBrand, { params: { id }, body: { agreesToEnd: [], reason: "they agreed" } });
    };
    const month = await line.grant("brand", "stranger", monthly);
    expect(await end(month.id)).toMatchObject({ startsAt: "2026-01-31T16:00:00.000Z", endsAt: month.startsAt });
    const week = await line.grant("brand", "stranger", weekly);
    expect(week.startsAt).toBe("2026-01-18T16:00:00.000Z");
    await end(week.id);

    const past = openOwner(line.ownerUrl);
    await past.put([sql`update contracts set starts_at = answered_at + interval '1 second' where id = ${month.id}`]);
    await past.close();
    expect((await line.grant("brand", "stranger", weekly)).startsAt).toBe("2026-02-01T16:00:00.000Z");
  });
});
