import { agents, approvals } from "@perya/contract";
import { connect, createPool, newId, type Db } from "@perya/db";
import { createMember } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestConsole, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { LONG, openTeam } from "./agents.team.test-setup.ts";
import { applyDueMoves, checkTeamSums } from "./index.ts";

let app: TestConsole;
let owner: Db;
let team: Awaited<ReturnType<typeof openTeam>>;
let risk: TestOperator;
let admin: TestOperator;
beforeAll(async () => {
  app = await openTestConsole();
  owner = connect(createPool({ url: app.ownerUrl, poolSize: 2 }));
  [risk, admin] = [await app.addOperator("risk"), await app.addOperator("admin")];
  team = await openTeam(app);
  for (const [name, upline] of [
    ["north", null],
    ["south", null],
    ["agent", "north"],
    ["player", "agent"],
  ] as const)
    await team.join(name, upline, { type: name === "player" ? 0 : 1 });
  await team.play(team.bet("player", "10.00", "0.00", 1), team.bet("agent", "1.00", "0.00", 0));
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const DAY_MS = 24 * 60 * 60_000;
const refusal = (code: string) => expect.objectContaining({ code });
const at = async (someone: TestOperator) => (await app.signInAs(someone)).client();
const propose = async (name: string, upline: string | null, from: "daily" | "monthly" = "daily") => {
  const body = { uplineId: upline && team.idOf(upline), from, reason: "they agreed on it" };
  return (await at(risk))(agents.moveMember, { params: { id: team.idOf(name) }, body });
};
const approve = async (id: string) => (await at(admin))(approvals.approve, { params: { id }, body: { words: "seen" } });
const readPlace = async (name: string) => (await at(admin))(agents.readPlace, { params: { id: team.idOf(name) } });
const readLine = async (name: string) => {
  const query = { brandId: app.brands.perya, account: name, agentsOnly: true, topsOnly: false, pageSize: 1 };
  return (await (await at(admin))(agents.listPlaces, { query })).places[0];
};
const readApproval = async (id: string) => {
  const { approvals: all } = await (await at(admin))(approvals.listApprovals, { query: { pageSize: 50 } });
  return all.find((approval) => approval.id === id);
};
const pathOf = async (name: string) => (await readPlace(name)).path.map(({ nickname }) => nickname).join(" ");
const sizesOf = async (...names: string[]) => Promise.all(names.map(async (name) => (await readPlace(name)).members));
const staked = async (name: string) => {
  const days = { from: team.dayAgo(9), to: team.dayAgo(0) };
  const { totals } = await (await app.signIn(name)).call(agents.readTeam, { query: days });
  return totals.stake;
};

describe("a move", () => {
  it("needs two operators, waits for its day, and moves the whole line from then on", async () => {
    const { approvalId } = await propose("agent", "south");
    await expect(propose("agent", "south")).rejects.toEqual(refusal("APPROVAL_WAITING"));
    expect((await readPlace("agent")).move).toBeNull();
    expect(await readLine("agent")).toMatchObject({ isMoveProposed: true, move: null });
    const tomorrow = team.dayAgo(-1);
    // The approver reads names and the day, not ids.
    expect(await readApproval(approvalId)).toMatchObject({
      permission: "team.move",
      facts: { member: "agent", present: "north", upline: "south", members: 2, day: tomorrow },
    });
    await approve(approvalId);
    expect(await readLine("agent")).toMatchObject({
      isMoveProposed: false,
      move: { upline: "south", effectiveOn: tomorrow },
    });
    expect((await readApproval(approvalId))?.facts).toEqual({
      member: "agent",
      upline: "south",
      members: 2,
      day: tomorrow,
    });
    expect(await readPlace("agent")).toMatchObject({
      level: 2,
      members: 2,
      move: { upline: { nickname: "south" }, effectiveOn: tomorrow },
    });
    await expect(propose("agent", null)).rejects.toEqual(refusal("TEAM_MOVE_WAITING"));
    await applyDueMoves(app.deps);
    expect(await pathOf("player")).toBe("north agent player");
    const params = { id: team.idOf("agent") };
    await (await app.signIn("north")).call(agents.freezeMember, { params, body: { reason: "a test" } });

    app.clock.advance(DAY_MS);
    // A bet on the day of the move, counted before the scheduler has applied the move, counts for the new line.
    await team.join("newcomer", "player", { created_at: app.clock.now() });
    await team.play(team.bet("player", "100.00", "0.00", 0));
    expect(await pathOf("player")).toBe("south agent player");
    // The new upline's own list of freezes stays empty.
    const freezes = await (await app.signIn("south")).call(agents.listFreezes, { params });
    expect(freezes.map(({ action, by }) => `${action} ${by}`)).toEqual(["lifted move", "frozen agent"]);
    expect([await staked("north"), await staked("south"), await staked("agent")]).toEqual([
      "11.00",
      "100.00",
      "111.00",
    ]);
    expect(await sizesOf("north", "south", "agent", "player")).toEqual([1, 4, 3, 2]);

    // A late settlement counts for the member's upline on the day of the bet.
    await team.play(team.bet("player", "0.50", "0.00", 2));
    expect([await staked("north"), await staked("south")]).toEqual(["11.50", "100.00"]);
    await applyDueMoves(app.deps);
    expect(await checkTeamSums(app.db)).toEqual([]);
    const [done] = await app.readAudit("action:team.moved");
    expect(done).toMatchObject({ after: { uplineId: team.idOf("south"), effectiveOn: tomorrow, members: 2 } });
  });

  it.each([
    ["below their own team", "player", "TEAM_MOVE_BELOW"],
    ["to where they stand", "south", "TEAM_MOVE_THERE"],
    ["to somebody of another brand", "carla", "TEAM_UPLINE_UNKNOWN"],
  ])("is refused %s", async (_name, upline, code) => {
    const { id } = await app.db
      .selectFrom("members")
      .select("id")
      .where("account", "=", upline)
      .executeTakeFirstOrThrow();
    const body = { uplineId: id, from: "daily", reason: "a test" } as const;
    const moved = (await at(risk))(agents.moveMember, { params: { id: team.idOf("agent") }, body });
    await expect(moved).rejects.toEqual(refusal(code));
  });

  it("is dropped with a reason when it has become impossible before its day", async () => {
    await team.join("left", "north", { type: 1 });
    await team.join("right", "north", { type: 1 });
    // Each is to move below the other. Once the first move is applied, the second becomes impossible.
    await approve((await propose("left", "right")).approvalId);
    app.clock.advance(1_000);
    await approve((await propose("right", "left")).approvalId);
    app.clock.advance(DAY_MS);
    await Promise.all([applyDueMoves(app.deps), applyDueMoves(app.deps)]);
    expect([await pathOf("left"), await pathOf("right")]).toEqual(["north right left", "north right"]);
    const [dropped] = await app.readAudit("action:team.moveDropped");
    expect(dropped).toMatchObject({ after: { uplineId: team.idOf("left"), obstacle: "below" } });
    await team.follow();
    expect(await checkTeamSums(app.db)).toEqual([]);
  });
});

describe("a line that grows while its move is pending", () => {
  it("is not moved below the deepest level", async () => {
    await team.join("tall1", "north", { type: 1 });
    for (let level = 2; level <= 6; level += 1) await team.join(`tall${level}`, `tall${level - 1}`);
    await team.join("low1", null, { type: 1 });
    for (let level = 2; level <= 6; level += 1) await team.join(`low${level}`, `low${level - 1}`);
    await approve((await propose("tall1", "low6")).approvalId);
    await team.join("tall7", "tall6");
    app.clock.advance(DAY_MS);
    await applyDueMoves(app.deps);
    expect(await pathOf("tall1")).toBe("north tall1");
    const [dropped] = await app.readAudit("action:team.moveDropped");
    expect(dropped).toMatchObject({ after: { uplineId: team.idOf("low6"), obstacle: "deep" } });
  });
});

describe("a member who joins during a move", () => {
  it("waits for the move and joins the moved line", async () => {
    await team.join("branch", "north", { type: 1 });
    await approve((await propose("branch", "south")).approvalId);
    app.clock.advance(DAY_MS);
    const joining = await owner.connection().execute(async (session) => {
      await sql`begin`.execute(session);
      const { id } = await createMember(session, team.brandId, { account: "sprout", upline_id: team.idOf("branch") });
      const moving = applyDueMoves(app.deps);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and not granted`.execute(session);
        if (rows.length === 0) throw new Error("no connection is waiting");
      }, LONG);
      await sql`commit`.execute(session);
      return { id, moving };
    });
    await joining.moving;
    const { path } = await (await at(admin))(agents.readPlace, { params: { id: joining.id } });
    expect(path.map(({ nickname }) => nickname)).toEqual(["south", "branch", "sprout"]);
    await team.follow();
    expect(await checkTeamSums(app.db)).toEqual([]);
  });
});

describe("database guards of the tree", () => {
  const update = (columns: object, name = "agent", by = app.db) =>
    by.updateTable("members").set(columns).where("id", "=", team.idOf(name)).execute();

  it("allow a change of upline by a move only, for every role", async () => {
    for (const db of [app.db, owner]) {
      await expect(update({ upline_id: team.idOf("north") }, "agent", db)).rejects.toThrow(/until they are moved/);
      await expect(update({ type: 4 }, "agent", db)).rejects.toThrow(/until they are moved/);
      await expect(update({ brand_id: app.brands.fiesta }, "agent", db)).rejects.toThrow(/until they are moved/);
    }
  });

  it("refuse an upline that is the member, a trial account, or of another brand", async () => {
    const id = newId(app.clock.now());
    const insert = (change: object) => app.createMember({ id, account: "odd", ...change });
    await expect(insert({ upline_id: id })).rejects.toThrow(/no place in the team/);
    const trial = await app.createMember({ account: "trial", type: 4 });
    await expect(insert({ upline_id: trial.id })).rejects.toThrow(/no place in the team/);
    const carla = await app.db
      .selectFrom("members")
      .select("id")
      .where("account", "=", "carla")
      .executeTakeFirstOrThrow();
    await expect(insert({ upline_id: carla.id })).rejects.toThrow(/a place must extend the path of the place above it/);
  });

  it("roll back a place that disagrees with those above and below", async () => {
    const [north, south] = [team.idOf("north"), team.idOf("south")];
    for (const change of [
      sql`lineage = array[${north}::uuid], upline_id = ${north}::uuid`,
      sql`path = '7b/' || path`,
      sql`brand_id = ${app.brands.fiesta}`,
    ])
      await expect(
        sql`update team_places set ${change} where member_id = ${team.idOf("agent")}`.execute(owner),
      ).rejects.toThrow(/a place must extend the path of the place above it/);
    // The member's own place is correct, but the places below were not updated.
    await expect(
      sql`update team_places set number = number + 1000000,
          path = (select path from team_places where member_id = ${south}) || to_hex(number + 1000000) || '/'
        where member_id = ${team.idOf("agent")}`.execute(owner),
    ).rejects.toThrow(/a place must extend the path of the place above it/);
    await expect(sql`update team_places set level = 1`.execute(app.db)).rejects.toThrow(/permission denied/);
  });

  it("require approval by two operators, and protect a decided move from changes", async () => {
    const { approvalId } = await propose("player", "north");
    const insert = (change: object = {}) =>
      app.db
        .insertInto("team_moves")
        .values({
          id: newId(app.clock.now()),
          brand_id: team.brandId,
          member_id: team.idOf("player"),
          upline_id: team.idOf("north"),
          approval_id: approvalId,
          effective_on: team.dayAgo(-1),
          asked_at: app.clock.now(),
          ...change,
        })
        .execute();
    await expect(insert()).rejects.toThrow(/what two have agreed on/);
    await approve(approvalId);
    await expect(insert({ upline_id: null })).rejects.toThrow(/what two have agreed on/);
    await expect(insert({ member_id: team.idOf("agent") })).rejects.toThrow(/what two have agreed on/);
    const move = await app.db
      .selectFrom("team_moves")
      .select("id")
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow();
    // The database refuses the move before its day.
    await sql`select * from team_move(${move.id}, ${team.dayAgo(0)}::date, now())`.execute(app.db);
    expect(await pathOf("player")).toBe("south agent player");
    for (const change of [sql`upline_id = null`, sql`effective_on = effective_on - 1`])
      await expect(sql`update team_moves set ${change} where id = ${move.id}`.execute(owner)).rejects.toThrow(
        /stays as it is/,
      );
    await expect(sql`delete from team_moves`.execute(owner)).rejects.toThrow(/stays as it is/);

    const past = openOwner(app.ownerUrl);
    const again = past.copyRow("team_moves", move.id, { id: newId(app.clock.now()) });
    const north = team.idOf("north");
    for (const before of [
      sql`update approvals set kind = 'member.adjust' where id = ${approvalId}`,
      sql`update members set brand_id = ${app.brands.fiesta} where id = ${north}`,
    ])
      expect(await past.attempt(again, [before])).toMatch(/what two have agreed on/);
    // Referring to a move that another transaction has applied does not permit this change.
    const done = sql`update team_moves set state = 'applied', ended_at = now(), applied_by = 1 where id = ${move.id}`;
    const stand = sql`update members set upline_id = ${north} where id = ${team.idOf("player")}`;
    expect(await past.attempt(stand, [done])).toMatch(/until they are moved/);
    await past.close();
    await expect(sql`update team_moves set state = 'applied'`.execute(app.db)).rejects.toThrow(/permission denied/);
  });

  it("backfill places level by level, and can run again without harm", async () => {
    const before = await pathOf("newcomer");
    await sql`alter table team_places disable trigger all`.execute(owner);
    const placesOf = async () =>
      (await sql`select member_id, level, lineage, joined_on from team_places order by 1`.execute(owner)).rows;
    const places = await placesOf();
    await sql`delete from team_places`.execute(owner);
    await sql`alter table team_places enable trigger all`.execute(owner);
    await sql`call team_fill()`.execute(owner);
    await sql`call team_fill()`.execute(owner);
    expect(await placesOf()).toEqual(places);
    expect(await pathOf("newcomer")).toBe(before);
  });
});
