import { addressOf, agents, MODULE_ID_HEADER, type CallLine } from "@perya/contract";
import { createPool } from "@perya/db";
import { amount } from "@perya/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createBook } from "../bets/index.ts";
import { findUpline } from "./agents.service.ts";
import { openTeam } from "./agents.team.test-setup.ts";
import { checkTeamSums } from "./index.ts";

let app: TestApp;
let team: Awaited<ReturnType<typeof openTeam>>;
beforeAll(async () => {
  app = await openTestApp();
  team = await openTeam(app);
  const { join } = team;
  await join("master", null, { type: 2 });
  await join("agent", "master", { type: 1 });
  await join("player", "agent", { mobile: "+639171112233", email: "pia@example.test" });
  await join("friend", "player");
  await join("lonely", "agent");
  await join("promoter", "master", { type: 41 });
  await join("brought", "promoter", { mobile: "+639171112244" });
  await join("beyond", "brought");
  await join("stranger", null, { type: 1 });
  await join("theirs", "stranger");
  await team.play(
    team.bet("player", "100.00", "0.00", 9),
    team.bet("player", "100.00", "250.00", 2),
    team.bet("player", "10.00", "0.00", 2),
    team.bet("friend", "40.00", "0.00", 2),
    team.bet("agent", "5.00", "0.00", 1),
    team.bet("theirs", "1000.00", "0.00", 1),
  );
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const days = (from: number, to: number) => ({ from: team.dayAgo(from), to: team.dayAgo(to) });
const as = async (name: string) => (await app.signIn(name)).call;
const namesOf = ({ members }: { members: { nickname: string }[] }) => members.map(({ nickname }) => nickname);
const refusal = (code: string, status = 404) => expect.objectContaining({ code, status });

describe("a team", () => {
  it("sums the agent and everyone below, compared with the same number of days before", async () => {
    const call = await as("agent");
    expect(await call(agents.readTeam, { query: days(6, 0) })).toMatchObject({
      currency: "PHP",
      totals: { members: 4, joined: 0, bets: 4, stake: "155.00", win: "250.00", net: "95.00" },
      before: { ...days(13, 7), totals: { members: 4, bets: 1, net: "-100.00" } },
    });
    expect((await call(agents.readTeam, { query: days(2, 2) })).totals).toMatchObject({ active: 2, bets: 3 });
    expect((await call(agents.readTeam, { query: days(29, 0) })).totals).toMatchObject({
      members: 4,
      joined: 4,
      bets: 5,
    });
    expect((await (await as("master"))(agents.readTeam, { query: days(29, 0) })).totals).toMatchObject({
      members: 8,
      bets: 5,
      net: "-5.00",
    });
    const below = await call(agents.readTeam, { query: { ...days(6, 0), memberId: team.idOf("player") } });
    expect(below.totals).toMatchObject({ members: 2, stake: "150.00", net: "100.00" });
    await expect(call(agents.readTeam, { query: days(400, 0) })).rejects.toEqual(refusal("REPORT_DAYS", 400));
  });

  it("lists each day, which add up to the range, and ranks lines by stake", async () => {
    const call = await as("master");
    const [whole, course] = [
      await call(agents.readTeam, { query: days(9, 0) }),
      await call(agents.readTeamDays, { query: days(9, 0) }),
    ];
    expect(course.days.map(({ day }) => day)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(team.dayAgo));
    const stakes = course.days.map(({ validStake }) => amount(validStake));
    expect(stakes.reduce((sum, each) => sum + each, 0n)).toBe(amount(whole.totals.validStake));
    expect(course.days[7]).toMatchObject({ bets: 3, active: 2, members: 8, net: "100.00" });
    expect(course.days[3]).toMatchObject({ bets: 0, active: 0, members: 8, validStake: "0.00" });
    const top = await call(agents.listTopDownlines, {
      query: { ...days(6, 0), againstFrom: team.dayAgo(13), againstTo: team.dayAgo(7), count: 1 },
    });
    expect([namesOf({ members: top.downlines }), top.directs, top.isWhole]).toEqual([["agent"], 2, true]);
    expect(top.downlines[0]).toMatchObject({ level: 1, sums: { bets: 4 }, before: { bets: 1, net: "-100.00" } });
  });

  it("opens level by level in pages, each line with its total", async () => {
    const call = await as("master");
    const first = await call(agents.listTeam, { query: { ...days(29, 0), pageSize: 1 } });
    const rest = await call(agents.listTeam, { query: { ...days(29, 0), pageSize: 1, before: first.next ?? "" } });
    expect([namesOf(first), namesOf(rest), rest.next]).toEqual([["promoter"], ["agent"], null]);
    expect(rest.members[0]).toMatchObject({ level: 1, type: 1, sums: { members: 4, bets: 5, net: "-5.00" } });
    const level = await call(agents.listTeam, {
      query: { ...days(29, 0), pageSize: 30, memberId: team.idOf("agent") },
    });
    expect([namesOf(level), level.path.map(({ nickname }) => nickname)]).toEqual([
      ["lonely", "player"],
      ["master", "agent"],
    ]);
    expect(level.members[1]).toMatchObject({ level: 2, sums: { members: 2, stake: "250.00" } });
    const sorted = { ...days(29, 0), order: "stake", pageSize: 1 } as const;
    const most = await call(agents.listTeam, { query: sorted });
    const least = await call(agents.listTeam, { query: { ...sorted, before: most.next ?? "" } });
    expect([namesOf(most), namesOf(least), least.next]).toEqual([["agent"], ["promoter"], null]);
  });

  it("exports a level, chosen members, or days", async () => {
    const { token } = await app.signIn("master");
    const file = async (line: CallLine, query: Record<string, unknown>) => {
      const headers = { authorization: `Bearer ${token}`, [MODULE_ID_HEADER]: line.module };
      const { statusCode, body } = await app.fastify.inject({ url: addressOf(line, { query }), headers });
      return [
        statusCode,
        body
          .trim()
          .split(/\r?\n/)
          .map((text) => text.split(",").slice(0, 2).join(",")),
      ];
    };
    expect(await file(agents.exportTeam, days(29, 0))).toEqual([
      200,
      [expect.stringContaining("Username,Nickname"), "promoter,promoter", "agent,agent"],
    ]);
    const chosen = { ...days(29, 0), ids: [team.idOf("friend"), team.idOf("agent")].join(",") };
    expect(await file(agents.exportTeam, chosen)).toEqual([
      200,
      [expect.stringContaining("Username,Nickname"), "friend,friend", "agent,agent"],
    ]);
    expect((await file(agents.exportTeamDays, days(1, 0)))[1]).toHaveLength(3);
    const strangers = { ...days(29, 0), ids: [team.idOf("agent"), team.idOf("theirs")].join(",") };
    expect((await file(agents.exportTeam, strangers))[0]).toBe(404);
  });

  it("is searched by the beginning of an account, only within reach", async () => {
    const search = async (name: string, account: string) => {
      const found = await (await as(name))(agents.searchTeam, { query: { ...days(6, 0), account } });
      return [...namesOf(found), found.isWhole];
    };
    expect(await search("agent", "FRI")).toEqual(["friend", true]);
    expect(await search("agent", "promoter")).toEqual([true]);
    expect(await search("agent", "theirs")).toEqual([true]);
    expect(await search("stranger", "th")).toEqual(["theirs", true]);
    expect(await search("promoter", "be")).toEqual([true]);
    expect(await search("promoter", "br")).toEqual(["brought", true]);
    expect(await search("agent", "%%")).toEqual([true]);
  });

  it("is searched by names where it is large, and says when there may be more", async () => {
    await team.join("wide", null, { type: 1 });
    const insert = (prefix: string, upline: string, count: number) =>
      app.deps.pool.query(
        `insert into members (id, brand_id, account, nickname, type, upline_id)
         select gen_random_uuid(), $1, $2 || lpad(number::text, 4, '0'), $2 || lpad(number::text, 4, '0'), 0, $3
         from generate_series(1, $4::integer) as number`,
        [team.brandId, prefix, team.idOf(upline), count],
      );
    await insert("crowd", "stranger", 520);
    await insert("crowdy", "wide", 520);
    const call = await as("wide");
    const search = (account: string) => call(agents.searchTeam, { query: { ...days(6, 0), account } });
    const [whole, some, past] = [await search("crowdy0007"), await search("crowdy00"), await search("crowd")];
    expect([namesOf(whole), whole.isWhole]).toEqual([["crowdy0007"], true]);
    expect([namesOf(some).slice(0, 2), some.members.length, some.isWhole]).toEqual([
      ["crowdy0001", "crowdy0002"],
      20,
      false,
    ]);
    // The first five hundred matches are in another team, so the search stops before it reaches this one.
    expect([namesOf(past), past.isWhole]).toEqual([[], false]);
  });

  it("shows masked contacts to agents, none to affiliates, and none to anyone where the brand hides them", async () => {
    const read = async (who: string, whom: string) =>
      (await as(who))(agents.readTeamMember, { params: { id: team.idOf(whom) }, query: days(6, 0) });
    expect(await read("master", "player")).toMatchObject({
      path: [{ nickname: "master" }, { nickname: "agent" }, { nickname: "player" }],
      member: { account: "player", level: 2, isLocked: false, sums: { members: 2 } },
      contacts: { mobile: "+63 •••••• 33", email: "p•••@e•••.test" },
    });
    expect((await read("promoter", "brought")).contacts).toBeNull();
    await app.db.updateTable("brands").set({ shows_team_contacts: false }).where("id", "=", team.brandId).execute();
    app.deps.brands.forget();
    expect((await read("master", "player")).contacts).toBeNull();
  });
});

describe("members outside the viewer's team are not visible", () => {
  const everybody = ["master", "agent", "player", "friend", "promoter", "brought", "beyond", "stranger", "theirs"];
  const inSight: Record<string, readonly string[]> = {
    master: ["master", "agent", "player", "friend", "promoter", "brought", "beyond"],
    agent: ["agent", "player", "friend"],
    promoter: ["promoter", "brought"],
    stranger: ["stranger", "theirs"],
  };

  const tellOf = (refused: unknown) => {
    const { status, code, message } = refused as { status: number; code: string; message: string };
    return [status, code, message].join(" ");
  };

  it.each(Object.keys(inSight))("to %s, on any call", async (viewer) => {
    const call = await as(viewer);
    const seen: string[] = [];
    const unknown = new Set<string>();
    for (const name of everybody) {
      const id = team.idOf(name);
      const outcomes = await Promise.allSettled([
        call(agents.readTeam, { query: { ...days(6, 0), memberId: id } }),
        call(agents.readTeamDays, { query: { ...days(6, 0), memberId: id } }),
        call(agents.readTeamMember, { params: { id }, query: days(6, 0) }),
      ]);
      if (outcomes.every(({ status }) => status === "fulfilled")) seen.push(name);
      else for (const outcome of outcomes) unknown.add(tellOf((outcome as PromiseRejectedResult).reason));
    }
    expect(seen).toEqual(inSight[viewer]);
    const carla = await app.db
      .selectFrom("members")
      .select("id")
      .where("account", "=", "carla")
      .executeTakeFirstOrThrow();
    for (const id of [carla.id, "00000000-0000-7000-8000-000000000000"]) {
      const asked = call(agents.readTeamMember, { params: { id }, query: days(6, 0) });
      unknown.add(await asked.then(() => "told", tellOf));
    }
    // Another team, another brand and a missing member get the same answer.
    expect([...unknown]).toEqual(["404 TEAM_MEMBER_UNKNOWN Member not found in your team"]);
  });

  it("opens no level below an affiliate's downline", async () => {
    const query = { ...days(6, 0), pageSize: 30, memberId: team.idOf("brought") };
    await expect((await as("promoter"))(agents.listTeam, { query })).rejects.toEqual(refusal("TEAM_MEMBER_UNKNOWN"));
  });

  it("and members see no team", async () => {
    await expect((await as("player"))(agents.readTeam, { query: days(6, 0) })).rejects.toEqual(
      refusal("NOT_AN_AGENT", 403),
    );
  });
});

describe("team sums", () => {
  it("include deposits and withdrawals for the upline of the day, less returned withdrawals", async () => {
    const owner = createPool({ url: app.ownerUrl, poolSize: 1 });
    const note = (name: string, step: string, deposited: string, withdrawn: string, ago: number) =>
      owner.query(
        `insert into money_steps (source_id, step, brand_id, member_id, currency, at, deposited, withdrawn)
         values (gen_random_uuid(), $1, $2, $3, 'PHP', $4, $5, $6)`,
        [step, team.brandId, team.idOf(name), team.momentAgo(ago), amount(deposited), amount(withdrawn)],
      );
    const read = async (name: string, from: number, to: number) => {
      const { deposits, withdrawals } = (await (await as(name))(agents.readTeam, { query: days(from, to) })).totals;
      return [deposits, withdrawals];
    };
    try {
      await note("friend", "credited", "500.00", "0.00", 3);
      await note("player", "settled", "0.00", "120.00", 2);
      await note("agent", "credited", "70.00", "0.00", 2);
      await note("theirs", "credited", "9.00", "0.00", 2);
      await team.follow();
      expect([await read("agent", 6, 0), await read("agent", 2, 0)]).toEqual([
        ["570.00", "120.00"],
        ["70.00", "120.00"],
      ]);
      await owner.query(
        `insert into money_steps (source_id, step, brand_id, member_id, currency, at, deposited)
         select source_id, 'taken_back', brand_id, member_id, currency, $1, -deposited from money_steps
         where member_id = $2 and step = 'credited'`,
        [team.momentAgo(1), team.idOf("friend")],
      );
      await team.follow();
      expect([await read("master", 6, 0), await read("master", 1, 0)]).toEqual([
        ["70.00", "120.00"],
        ["-500.00", "0.00"],
      ]);
      expect(await checkTeamSums(app.db)).toEqual([]);
      await owner.query(`update team_money_days set deposited = deposited + 1 where member_id = $1`, [
        team.idOf("agent"),
      ]);
      expect((await checkTeamSums(app.db)).map(({ rollUp }) => rollUp)).toEqual(["team_money_days"]);
      await owner.query(`update team_money_days set deposited = deposited - 1 where member_id = $1`, [
        team.idOf("agent"),
      ]);
    } finally {
      await owner.end();
    }
  });

  it("follow voided, resettled and late rounds, and `bets:verify` finds wrong sums", async () => {
    const book = createBook(app.deps);
    const [game] = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).limit(1).execute();
    if (!game) throw new Error("the demo has no game");
    const member = { brandId: team.brandId, memberId: team.idOf("friend"), currency: "PHP" } as const;
    const round = { ...member, vendorCode: game.vendor_code, round: "r1" } as const;
    await book.debit({
      ...round,
      gameId: game.id,
      category: game.category,
      gameSessionId: null,
      transaction: "d",
      amount: amount("40.00"),
    });
    await book.credit({ ...round, transaction: "c", amount: amount("70.00"), closes: true });
    await team.follow();
    expect(await checkTeamSums(app.db)).toEqual([]);
    expect((await (await as("agent"))(agents.readTeam, { query: days(0, 0) })).totals).toMatchObject({ active: 1 });
    await book.void({ ...round, transaction: "v", voids: "c", type: "win", undoesSettled: true, reopens: true });
    await team.follow();
    expect(await checkTeamSums(app.db)).toEqual([]);
    // A member whose only bet of the day was reopened (its win was voided) is not active.
    expect((await (await as("agent"))(agents.readTeam, { query: days(0, 0) })).totals).toMatchObject({ active: 0 });
    await book.credit({ ...round, transaction: "e", amount: amount("0.50"), closes: true });
    await team.play(
      team.bet("lonely", "1.00", "0.00", 5),
      team.bet("lonely", "2.00", "0.00", 7),
      team.bet("friend", "3.00", "9.00", 7),
    );
    expect(await checkTeamSums(app.db)).toEqual([]);

    await app.db.updateTable("team_days").set({ stake: 1n }).where("member_id", "=", team.idOf("friend")).execute();
    await app.db.updateTable("team_sizes").set({ members: 9n }).where("member_id", "=", team.idOf("lonely")).execute();
    await app.db.updateTable("member_hours").set({ win: 1n }).where("member_id", "=", team.idOf("lonely")).execute();
    const found = await checkTeamSums(app.db);
    expect([...new Set(found.map(({ rollUp }) => rollUp))]).toEqual(["member_hours", "team_days", "team_sizes"]);
  });
});

describe("the deepest level", () => {
  it("has no downlines: a newcomer joins beside their inviter", async () => {
    await team.join("level1", null);
    for (let level = 2; level <= 12; level += 1) await team.join(`level${level}`, `level${level - 1}`);
    await expect(team.join("level13", "level12")).rejects.toThrow(/no place in the team/);
    for (const code of ["level11", "level12"])
      await app.db.updateTable("members").set({ invitation_code: code }).where("id", "=", team.idOf(code)).execute();
    const brand = await app.deps.brands.findByHost("localhost");
    if (!brand) throw new Error("the demo has no brand");
    for (const name of ["level11", "level12"]) {
      const upline = await findUpline(app.deps, brand, { recommenderId: team.idOf(name) });
      expect(upline?.id).toBe(team.idOf("level11"));
    }
  });
});
