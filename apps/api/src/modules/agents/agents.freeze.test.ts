import { randomUUID } from "node:crypto";
import { agents, messages, sessions, transfers, vendors, wallet, withdrawals } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openLine, type Line } from "../../testing/contracts.test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";

let line: Line;
beforeAll(async () => void (line = await openLine()));
afterAll(() => line.close());
beforeEach(() => line.db.deleteFrom("rate_limits").execute());

const refusal = (code: string) => expect.objectContaining({ code });
const frozen = (who: string, whom: string) =>
  line
    .of(who)
    .call(agents.freezeMember, { params: { id: line.of(whom).id }, body: { reason: "Plays for somebody else" } });
const lifted = (who: string, whom: string) =>
  line.of(who).call(agents.liftFreeze, { params: { id: line.of(whom).id } });
const listed = (who: string, whom: string) =>
  line.of(who).call(agents.listFreezes, { params: { id: line.of(whom).id } });

/** A frozen member neither deposits, nor gets rewards, nor places lottery bets. */
const MONEY_IN_PLAY = /^\/(wps\/(payments\/deposits$|points\/|promotions\/|raffles\/|rewards\/)|lotto\/(bets|chases)$)/;

describe("a freeze", () => {
  it("agents and master agents can freeze direct downlines only", async () => {
    const people = ["master", "agent", "low", "affiliate", "helped", "player", "stranger", "theirs", "away"];
    for (const who of ["master", "agent", "stranger", "away"])
      for (const whom of people.filter((name) => !(who === "master" && name === "agent"))) {
        if (who === "agent" && ["low", "affiliate", "player"].includes(whom)) continue;
        if (who === "stranger" && whom === "theirs") continue;
        for (const verb of [frozen, lifted, listed])
          await expect(verb(who, whom)).rejects.toEqual(refusal("TEAM_MEMBER_UNKNOWN"));
      }
    await expect(frozen("affiliate", "helped")).rejects.toEqual(refusal("FREEZE_NOT_ALLOWED"));
    await expect(frozen("player", "low")).rejects.toEqual(refusal("NOT_AN_AGENT"));
  });

  it("blocks play, deposits, rewards and the agent center at once, and nothing else", async () => {
    const { call, id } = line.of("low");
    await Promise.all([frozen("agent", "low"), frozen("agent", "low")]);
    // Calls of the sessions route table are left out, because they would end the session that the test uses.
    const { sessions: _ways, ...tables } = contract;
    const lines = Object.values(tables)
      .flatMap((table) => Object.values(table))
      .filter(
        (route) => "path" in route && route.who !== "operator" && route.who !== "anyone" && !("isBytes" in route),
      );
    const { token } = await line.signIn("low");
    const closed: string[] = [];
    for (const { method, path, module } of lines) {
      const headers = { authorization: `Bearer ${token}`, "x-module-id": module };
      const url = path.replaceAll(/:\w+/g, randomUUID());
      const { body } = await line.ask({ method, url, headers });
      if (body.includes('"MEMBER_FROZEN"')) closed.push(path);
    }
    const expected = lines.filter((route) => route.who === "agent" || route.path === vendors.launchGame.path);
    expect(closed).toEqual(expect.arrayContaining(expected.map(({ path }) => path)));
    const others = closed.filter((path) => !expected.some((route) => route.path === path));
    expect(others).toEqual(expect.arrayContaining(["/wps/payments/deposits", "/wps/rewards/:id/claim", "/lotto/bets"]));
    expect(others.filter((path) => !MONEY_IN_PLAY.test(path))).toEqual([]);

    await expect(call(wallet.readBalance)).resolves.toBeDefined();
    await expect(call(withdrawals.precheckWithdrawal, { query: {} })).resolves.toBeDefined();
    const door = { type: "username", username: "low", password: DEMO_PASSWORD } as const;
    const atAgentDoor = line.client()(sessions.login, { body: { ...door, isAgentPage: true } });
    await expect(atAgentDoor).rejects.toEqual(refusal("MEMBER_FROZEN"));
    await expect(line.signIn("low")).resolves.toMatchObject({ passwordExpired: false });

    expect(await listed("agent", "low")).toMatchObject([{ action: "frozen", by: "agent", name: "agent" }]);
    expect((await call(agents.readOwnFreeze)).freeze).toMatchObject({
      name: "a•••t",
      reason: "Plays for somebody else",
    });
    const told = await call(messages.listMessages, { query: { pageSize: 10 } });
    expect(told.messages.map(({ facts }) => facts["about"])).toEqual(["frozen"]);
    const seen = await line.of("agent").call(agents.listTeam, {
      query: { from: "2026-01-01", to: "2026-01-31", pageSize: 30 },
    });
    expect(seen.members.filter(({ isFrozen }) => isFrozen).map((member) => member.id)).toEqual([id]);
  });

  it("allows transfers to the upline, but none to the downline", async () => {
    const owner = openOwner(line.ownerUrl);
    const { id } = line.of("low");
    const send = (taker: string, kind: string) => sql`
      insert into transfers (id, brand_id, giver_id, taker_id, giver_kind, taker_kind, currency, amount, day, request_key, sent_at)
      values (gen_random_uuid(), ${line.brands.perya}, ${id}, ${taker}, 'float', ${kind}, 'PHP', 10000, '2026-01-15', gen_random_uuid(), '2026-01-15 12:00+08')`;
    const below = await line.createMember({ account: "sailalim", nickname: "sailalim", upline_id: id });
    expect(await owner.attempt(send(line.of("agent").id, "float"))).toBe("done");
    expect(await owner.attempt(send(below.id, "cash"))).toMatch(/a frozen member can transfer to the upline only/);
    await owner.close();
    await expect(line.of("low").call(transfers.readTerms)).resolves.toMatchObject({ upline: { name: "agent" } });
  });

  it("is lifted by its agent, by an operator, or by a move", async () => {
    line.clock.advance(1_000);
    await lifted("agent", "low");
    await lifted("agent", "low");
    await expect(
      line.of("low").call(agents.listTeam, { query: { from: "2026-01-01", to: "2026-01-02", pageSize: 1 } }),
    ).resolves.toBeDefined();
    expect((await line.of("low").call(agents.readOwnFreeze)).freeze).toBeNull();

    line.clock.advance(1_000);
    await frozen("agent", "low");
    line.clock.advance(1_000);
    const console = await line.console();
    const params = { id: line.of("low").id };
    const readState = async () => (await console(contract.memberPage.readMember, { params })).state;
    expect(await readState()).toBe("frozen");
    const listFrozen = () =>
      console(contract.tables.readMembers, {
        query: { filter: "state:frozen", columns: "account,state", pageSize: 50 },
      });
    expect((await listFrozen()).rows.map(({ cells }) => cells)).toEqual([{ account: "low", state: "frozen" }]);
    await console(contract.memberPage.unlockMember, { params, body: { reason: "Asked us" } });
    expect([await readState(), (await listFrozen()).rows]).toEqual(["active", []]);
    expect((await listed("agent", "low")).map(({ action, by }) => `${action} ${by}`)).toEqual([
      "lifted operator",
      "frozen agent",
      "lifted agent",
      "frozen agent",
    ]);
  });

  it("cannot be written to the tables against these rules", async () => {
    const owner = openOwner(line.ownerUrl);
    const [agent, master, low] = [line.of("agent").id, line.of("master").id, line.of("low").id];
    const put = (agentId: string | null, action: string, at = "2030-01-01", brand = line.brands.perya) => sql`
      insert into member_freezes (id, brand_id, member_id, action, agent_id, reason, at)
      values (gen_random_uuid(), ${brand}, ${low}, ${action}, ${agentId}, 'x', ${at})`;
    const noKey = sql`alter table team_moves drop constraint team_moves_approval_id_fkey`;
    const waiting = sql`insert into team_moves (id, brand_id, member_id, approval_id, effective_on, asked_at)
      values (${low}, ${line.brands.perya}, ${low}, ${low}, '2030-01-01', now())`;
    const moved = sql.raw(`do $$ begin
      update team_moves set state = 'applied', ended_at = now(), applied_by = 1 where id = '${low}';
      if exists (select from members where id = '${low}' and frozen_at is not null) then raise exception 'still frozen'; end if;
    end $$`);
    const dress = (change: RawBuilder<unknown>, id = agent) => sql`update members set ${change} where id = ${id}`;
    const attempts: [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]?][] = [
      [/^done$/, put(agent, "frozen")],
      [/direct downlines only/, put(master, "frozen")],
      [/direct downlines only/, put(agent, "frozen"), [dress(sql`type = 42`)]],
      [/direct downlines only/, put(agent, "frozen"), [dress(sql`locked_at = now()`)]],
      [/direct downlines only/, put(agent, "frozen"), [dress(sql`frozen_at = now()`)]],
      [
        /direct downlines only/,
        put(agent, "frozen"),
        [sql`alter table members drop constraint members_erased`, dress(sql`erased_at = now()`)],
      ],
      [
        /direct downlines only/,
        put(null, "lifted", "2030-01-01", line.brands.fiesta),
        [dress(sql`frozen_at = now()`, low)],
      ],
      [/^done$/, moved, [put(agent, "frozen"), dress(sql`frozen_at = '2030-01-01'`, low), noKey, waiting]],
      [/a freeze is lifted once and otherwise immutable/, put(agent, "frozen"), [dress(sql`frozen_at = now()`, low)]],
      [/lifted once and otherwise/, put(agent, "lifted")],
      [/member_freezes_frozen/, put(null, "frozen")],
      [/a member is frozen only through member_freezes/, dress(sql`frozen_at = now()`, low)],
      [
        /a member is frozen only through member_freezes/,
        dress(sql`frozen_at = null`, low),
        [put(agent, "frozen"), dress(sql`frozen_at = '2030-01-01'`, low)],
      ],
      [/./, sql`delete from member_freezes`],
    ];
    const outcomes = [];
    for (const [, work, before] of attempts) outcomes.push(await owner.attempt(work, before));
    await owner.close();
    expect(outcomes).toEqual(attempts.map(([pattern]) => expect.stringMatching(pattern)));
    expect(outcomes.at(-1)).not.toBe("done");
  });
});
