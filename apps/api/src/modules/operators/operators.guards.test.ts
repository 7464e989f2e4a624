import { createHash, randomUUID } from "node:crypto";
import { DECIDING_ROLES, OPERATOR_ROLES, type OperatorRole } from "@perya/contract";
import { connect, createPool, inTransaction, type Db } from "@perya/db";
import { createBrand, openTestDatabase, type TestDatabase } from "@perya/testing";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * Tests what the database refuses to the application's login, so that operators stay protected even if the
 * application has a bug.
 */

let database: TestDatabase;
let db: Db;
let owner: Db;
let brandId: string;
let one: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  owner = connect(createPool({ url: database.ownerUrl, poolSize: 2 }));
  ({ id: brandId } = await createBrand(owner));
  [one, other] = [await addOperator("admin"), await addOperator("admin")];
});
afterAll(async () => {
  await owner.destroy();
  await database.close();
});

type TestOperator = { id: string };
const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Adds an operator as the terminal does, so that no operator counts as the inviter. */
async function addOperator(role: OperatorRole, brand: string | null = null): Promise<TestOperator> {
  const id = randomUUID();
  const [email, secret] = [Buffer.from(`key001mail ${id}`), Buffer.from(`key001app ${id}`)];
  await sql`insert into operators (id, account, name, email_sealed, state, password_hash, secret_sealed, created_at)
    values (${id}, ${`hired-${id}`.slice(0, 40)}, 'Hired', ${email}, 'active', 'a hash', ${secret}, now())`.execute(
    owner,
  );
  const values = { operator_id: id, role, brand_id: brand, granted_at: new Date() };
  await owner.insertInto("operator_roles").values(values).execute();
  return { id };
}

const FORBIDDEN = { code: "42501" };
const REFUSED = { code: "23001" };
const SEALED = Buffer.from("sealed under some key");
const NOW = sql`now()`;
const TOMORROW = sql`now() + interval '1 day'`;
const bytesOf = (text: string) => hashToken(text + randomUUID());

async function ask<Value>(call: RawBuilder<unknown>, as: Db = db): Promise<Value> {
  const { rows } = await sql<{ answer: Value }>`select ${call} as answer`.execute(as);
  return rows[0]?.answer as Value;
}

async function sessionOf({ id: operatorId }: TestOperator): Promise<string> {
  const id = randomUUID();
  await sql`insert into operator_sessions (id, operator_id, token_hash, device_hash, device_name, address, started_at,
    last_seen_at, proved_at, expires_at) values (${id}, ${operatorId}, ${bytesOf("token")}, ${bytesOf("device")}, '', '', now(), now(),
    now(), now() + interval '1 hour')`.execute(db);
  return id;
}

const create = (session: string | null, id = randomUUID()) =>
  ask<boolean>(sql`operators_create(${session}, ${id}, ${`made-${id}`.slice(0, 40)}, 'Made', ${SEALED}, ${NOW})`);

type By = { session?: string; approval?: string };
const invite = (operator: string, { session, approval }: By, hash = bytesOf("token")) =>
  ask<boolean>(sql`operators_invite(${operator}, ${session ?? null}, ${approval ?? null}, ${randomUUID()}, ${hash}, ${NOW},
    ${TOMORROW})`);

const give = (operator: string, role: OperatorRole, change: { by?: string | null; approval?: string } = {}) =>
  db
    .insertInto("operator_roles")
    .values({
      operator_id: operator,
      role,
      brand_id: null,
      granted_by: change.by === undefined ? one.id : change.by,
      approval_id: change.approval ?? null,
      granted_at: new Date(),
    })
    .execute();

async function propose(operator: string, role: OperatorRole, by = one.id): Promise<string> {
  const id = randomUUID();
  const payload = JSON.stringify({ role, brandId: null });
  await sql`insert into approvals (id, kind, subject_kind, subject_id, payload, reason, proposed_by, good_for_hours)
    values (${id}, 'operator.grantRole', 'operator', ${operator}, ${payload}, 'a test', ${by}, 1)`.execute(db);
  return id;
}

const decide = (approval: string, session: string) =>
  ask<string>(sql`approvals_decide(${approval}, ${session}, 'approved', '')`);

/** Creates a newcomer as `one`, without roles or an invitation. */
async function newcomer(): Promise<string> {
  const id = randomUUID();
  await create(await sessionOf(one), id);
  return id;
}

const relate = (operator: string, inviter: string) =>
  sql`insert into operator_inviters values (${operator}, ${inviter}, now())`.execute(owner);

const accept = (token: string, at: RawBuilder<unknown> = NOW) =>
  ask<string | null>(sql`operators_accept_invitation(${token}, 'a hash', 1, ${at})`);

describe("the step-up of a session", () => {
  const MINUTES = (count: number) => sql`make_interval(mins => ${count})`;
  const use = (session: string, minutes: number) =>
    sql`update operator_sessions set step_up_used_at = proved_at + ${MINUTES(minutes)} where id = ${session}`.execute(
      db,
    );
  const prove = (session: string, token = bytesOf("token")) =>
    sql`update operator_sessions set proved_at = proved_at + interval '5 hours', token_hash = ${token}
      where id = ${session}`.execute(db);
  const usedAfter = async (session: string) => {
    const { rows } = await sql<{ minutes: number }>`
      select (extract(epoch from step_up_used_at - proved_at) / 60)::integer as minutes from operator_sessions
      where id = ${session}`.execute(db);
    return rows[0]?.minutes;
  };

  it("starts only with a code, whatever the application writes", async () => {
    const session = await sessionOf(one);
    expect(await usedAfter(session)).toBe(0);
    const id = randomUUID();
    await sql`insert into operator_sessions (id, operator_id, token_hash, device_hash, device_name, address, started_at, last_seen_at,
      proved_at, step_up_used_at, expires_at) values (${id}, ${one.id}, ${bytesOf("token")}, ${bytesOf("device")}, '', '', now(), now(),
      now(), now() + interval '3 hours', now() + interval '1 day')`.execute(db);
    expect(await usedAfter(id)).toBe(0);
  });

  it("is extended while it lasts; after that only a code starts it again", async () => {
    const session = await sessionOf(one);
    await use(session, 9);
    await expect(use(session, 8)).rejects.toMatchObject(REFUSED);
    await expect(use(session, 19)).rejects.toMatchObject(REFUSED);
    await use(session, 18);
    await prove(session);
    expect(await usedAfter(session)).toBe(0);
  });

  it("ends four hours after the code, however often it is used", async () => {
    const session = await sessionOf(one);
    for (let minutes = 9; minutes < 240; minutes += 9) await use(session, minutes);
    await expect(use(session, 240)).rejects.toMatchObject(REFUSED);
    await use(session, 239);
  });

  it("is proved only under another token, and later than before", async () => {
    const session = await sessionOf(one);
    const same = sql`update operator_sessions set proved_at = proved_at + interval '1 hour' where id = ${session}`;
    await expect(same.execute(db)).rejects.toMatchObject(REFUSED);
    const earlier = sql`update operator_sessions set proved_at = proved_at - interval '1 hour', token_hash = ${bytesOf("token")}
      where id = ${session}`;
    await expect(earlier.execute(db)).rejects.toMatchObject(REFUSED);
  });

  it("ends with the session", async () => {
    const session = await sessionOf(one);
    await sql`update operator_sessions set ended_at = now() where id = ${session}`.execute(db);
    await expect(use(session, 1)).rejects.toMatchObject(REFUSED);
    await expect(prove(session)).rejects.toMatchObject(REFUSED);
    const again = sql`update operator_sessions set ended_at = null where id = ${session}`;
    await expect(again.execute(db)).rejects.toMatchObject(REFUSED);
  });
});

describe("roles that decide on approvals", () => {
  it("are those of the contract", async () => {
    const inSql = await Promise.all(
      OPERATOR_ROLES.map((role) => ask<boolean>(sql`role_decides_approvals(${role})`, owner)),
    );
    expect(OPERATOR_ROLES.filter((_, place) => inSql[place]).toSorted()).toEqual([...DECIDING_ROLES].toSorted());
  });

  it("are not given without an approval, by a pending one, or twice by the same one", async () => {
    const { id } = await addOperator("support");
    for (const role of DECIDING_ROLES) await expect(give(id, role)).rejects.toMatchObject(REFUSED);
    const approval = await propose(id, "cashier");
    await expect(give(id, "cashier", { approval })).rejects.toMatchObject(REFUSED);
    expect(await decide(approval, await sessionOf(other))).toBe("done");
    // The approval is used up: it has already granted the role, which may have been removed since.
    await expect(give(id, "cashier", { approval })).rejects.toMatchObject(REFUSED);
  });

  it("are not given from the terminal under the application's login", async () => {
    const { id } = await addOperator("support");
    for (const role of ["cashier", "content"] as const)
      await expect(give(id, role, { by: null })).rejects.toMatchObject(REFUSED);
    await give(id, "content");
  });
});

describe("the application's login", () => {
  it("cannot write columns that give access, nor an inviter", async () => {
    const { id } = await addOperator("cashier");
    const columns = ["password_hash", "secret_sealed", "email_sealed", "state", "account"];
    for (const column of columns) {
      const change = sql`update operators set ${sql.ref(column)} = ${sql.ref(column)} where id = ${id}`;
      await expect(change.execute(db)).rejects.toMatchObject(FORBIDDEN);
    }
    for (const statement of [
      sql`insert into operators (id, account, name, email_sealed, state, created_at)
        values (${randomUUID()}, 'forged', 'Forged', 'x', 'invited', now())`,
      sql`insert into operator_invitations (id, operator_id, token_hash, created_at, expires_at)
        values (${randomUUID()}, ${id}, ${bytesOf("forged")}, now(), now())`,
      sql`update operator_invitations set token_hash = ${bytesOf("forged")}`,
      sql`insert into operator_inviters values (${id}, ${one.id}, now())`,
      sql`delete from operator_inviters`,
    ])
      await expect(statement.execute(db)).rejects.toMatchObject(FORBIDDEN);
  });

  it("creates operators only with an admin's session, and the admin becomes their inviter", async () => {
    await expect(create(null)).rejects.toMatchObject(REFUSED);
    await expect(create(await sessionOf(await addOperator("cashier")))).rejects.toMatchObject(REFUSED);
    const id = await newcomer();
    const inviters = db.selectFrom("operator_inviters").select("inviter_id").where("operator_id", "=", id);
    expect(await inviters.execute()).toEqual([{ inviter_id: one.id }]);
  });

  it("invites only with the session of an admin who manages the operator, and becomes their inviter", async () => {
    const { id } = await addOperator("cashier");
    const local = await addOperator("admin", brandId);
    await expect(invite(id, {})).rejects.toMatchObject(REFUSED);
    for (const by of [await addOperator("risk"), local, { id }])
      await expect(invite(id, { session: await sessionOf(by) })).rejects.toMatchObject(REFUSED);
    await expect(invite(one.id, { session: await sessionOf(one) })).rejects.toMatchObject(REFUSED);
    const helper = await addOperator("support", brandId);
    expect(await invite(helper.id, { session: await sessionOf(local) })).toBe(true);
    const inviters = db.selectFrom("operator_inviters").select("inviter_id").where("operator_id", "=", helper.id);
    expect(await inviters.execute()).toEqual([{ inviter_id: local.id }]);
    const keys = db.selectFrom("operators").select(["state", "password_hash", "secret_sealed"]);
    const without = { state: "invited", password_hash: null, secret_sealed: null };
    expect(await keys.where("id", "=", helper.id).executeTakeFirst()).toEqual(without);
  });

  it("invites a newcomer only by their own approval of the last day, until they have accepted", async () => {
    const id = await newcomer();
    const refused = (why: RegExp) => ({ ...REFUSED, message: expect.stringMatching(why) });
    await expect(invite(id, { session: await sessionOf(other) })).rejects.toMatchObject(
      refused(/an invitation needs at least one role/),
    );
    await owner
      .insertInto("operator_roles")
      .values({ operator_id: id, role: "cashier", granted_at: new Date() })
      .execute();
    const nobodys = refused(/the invitation has no approval/);
    const no = await propose(id, "cashier");
    await expect(invite(id, { approval: no })).rejects.toMatchObject(nobodys);
    await ask(sql`approvals_decide(${no}, ${await sessionOf(other)}, 'refused', '')`);
    await expect(invite(id, { approval: no })).rejects.toMatchObject(nobodys);
    const approval = await propose(id, "cashier");
    await decide(approval, await sessionOf(other));
    await expect(invite((await addOperator("cashier")).id, { approval })).rejects.toMatchObject(nobodys);
    const token = randomUUID();
    expect(await invite(id, { approval }, hashToken(token))).toBe(true);
    await ask(sql`operators_offer_secret(${token}, ${SEALED})`);
    expect(await accept(token)).toBe(id);
    expect(await invite(id, { approval })).toBe(false);
    await inTransaction(owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update approvals set decided_at = now() - interval '2 days' where id = ${approval}`.execute(tx);
    });
    await expect(invite(id, { approval })).rejects.toMatchObject(nobodys);
  });

  it("accepts an invitation only with its token, in time, once, and with an app", async () => {
    const { id } = await addOperator("content");
    const token = randomUUID();
    const session = await sessionOf(one);
    await invite(id, { session }, hashToken(token));
    expect(await accept(token)).toBeNull();
    const offered = await ask<Buffer>(sql`operators_offer_secret(${token}, ${SEALED})`);
    const again = await ask<Buffer>(sql`operators_offer_secret(${token}, ${Buffer.from("another")})`);
    expect([offered, again]).toEqual([SEALED, SEALED]);
    // The stored hash is not accepted as a token.
    expect(await accept(hashToken(token).toString("hex"))).toBeNull();
    expect(await accept(token, sql`now() + interval '2 days'`)).toBeNull();
    await ask(sql`operators_set_locked(${id}, ${session}, true)`);
    expect(await accept(token)).toBeNull();
    await ask(sql`operators_set_locked(${id}, ${session}, false)`);
    const outcomes = await Promise.all([accept(token), accept(token)]);
    expect(outcomes.filter((each) => each !== null)).toEqual([id]);
    expect(await accept(token)).toBeNull();
  });

  it("changes a password only in the owner's own live session", async () => {
    const { id } = await addOperator("cashier");
    const { password_hash: hash } = await db
      .selectFrom("operators")
      .select("password_hash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const change = (session: string, shown = hash) =>
      ask<boolean>(sql`operators_change_password(${session}, ${shown}, 'another hash')`);
    const [own, ended] = [await sessionOf({ id }), await sessionOf({ id })];
    const over = db.updateTable("operator_sessions").set({ ended_at: new Date() });
    await over.where("id", "=", ended).execute();
    expect([await change(ended), await change(own, "guessed")]).toEqual([false, false]);
    expect([await change(own), await change(own)]).toEqual([true, false]);
  });

  it("locks and unlocks only with the session of an admin who manages the operator", async () => {
    const { id } = await addOperator("cashier");
    const lock = (session: string | null, isLocked: boolean) =>
      ask<boolean>(sql`operators_set_locked(${id}, ${session}, ${isLocked})`);
    for (const isLocked of [true, false]) await expect(lock(null, isLocked)).rejects.toMatchObject(REFUSED);
    const risk = await sessionOf(await addOperator("risk"));
    await expect(lock(risk, true)).rejects.toMatchObject(REFUSED);
    const admin = await sessionOf(one);
    expect([await lock(admin, true), await lock(admin, true), await lock(admin, false)]).toEqual([true, false, true]);
  });

  it("seals again only under another key, and cannot copy another operator's app", async () => {
    const [victim, thief] = [await addOperator("cashier"), await addOperator("support")];
    const read = async ({ id }: TestOperator) =>
      db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const [old, own] = [await read(victim), await read(thief)];
    const seal = (email: Buffer, secret: Buffer | null) =>
      ask<boolean>(
        sql`operators_seal_again(${victim.id}, ${old.email_sealed}, ${old.secret_sealed}, ${email}, ${secret})`,
      );
    const forged = Buffer.concat([old.email_sealed.subarray(0, 6), Buffer.from("forged")]);
    const elsewhere = Buffer.concat([Buffer.from("newkey"), Buffer.from("fresh")]);
    await expect(seal(forged, old.secret_sealed)).rejects.toMatchObject(REFUSED);
    await expect(seal(old.email_sealed, forged)).rejects.toMatchObject(REFUSED);
    await expect(seal(old.email_sealed, null)).rejects.toMatchObject(REFUSED);
    await owner.updateTable("operators").set({ secret_sealed: elsewhere }).where("id", "=", own.id).execute();
    await expect(seal(old.email_sealed, elsewhere)).rejects.toMatchObject(REFUSED);
    const fresh = Buffer.concat([elsewhere, Buffer.from("of the victim")]);
    expect(await seal(fresh, old.secret_sealed)).toBe(true);
  });

  it("deletes only newcomers whose role was refused", async () => {
    const drop = (id: string) => ask<boolean>(sql`operators_drop_uninvited(${id})`);
    const [waiting, refused, { id: hired }] = [await newcomer(), await newcomer(), await addOperator("cashier")];
    await propose(waiting, "cashier");
    const approval = await propose(refused, "cashier");
    await ask(sql`approvals_decide(${approval}, ${await sessionOf(other)}, 'refused', '')`);
    expect([await drop(waiting), await drop(hired), await drop(refused)]).toEqual([false, false, true]);
    // An operator who was invited once and whose role was removed since.
    const former = await addOperator("support");
    await invite(former.id, { session: await sessionOf(one) });
    await db.deleteFrom("operator_roles").where("operator_id", "=", former.id).execute();
    expect(await drop(former.id)).toBe(false);
  });
});

describe("the deciding operator", () => {
  const approveAsOwner = (approval: string, by: TestOperator) =>
    sql`update approvals set state = 'approved', decided_by = ${by.id}, decided_at = now() where id = ${approval}`.execute(
      owner,
    );

  /**
   * Returns what the decider gets from the decision function and from a direct write to the table. Then another
   * operator decides.
   */
  async function decideBetween(proposer: TestOperator, decider: TestOperator): Promise<string[]> {
    const approval = await propose(randomUUID(), "cashier", proposer.id);
    const outcome = await decide(approval, await sessionOf(decider));
    const written = await approveAsOwner(approval, decider).then(
      () => "written",
      (error: { code: string }) => error.code,
    );
    return [outcome, written, await decide(approval, await sessionOf(other))];
  }
  const APART = ["related", REFUSED.code, "done"];

  it("is unrelated to the proposer: no inviter, no invitee, no common inviter, also through others", async () => {
    const [first, puppet, second, last] = [
      await addOperator("admin"),
      await addOperator("admin"),
      await addOperator("admin"),
      await addOperator("admin"),
    ];
    await relate(puppet.id, first.id);
    await relate(second.id, first.id);
    await relate(last.id, puppet.id);
    expect(await decideBetween(first, puppet)).toEqual(APART);
    expect(await decideBetween(puppet, first)).toEqual(APART);
    expect(await decideBetween(puppet, second)).toEqual(APART);
    expect(await decideBetween(first, last)).toEqual(APART);
    expect(await decideBetween(last, second)).toEqual(APART);
    // Inviting one's own inviter closes a cycle, in which the search must still end.
    await relate(first.id, last.id);
    expect(await decideBetween(last, first)).toEqual(APART);
  });

  it("has a deciding role", async () => {
    const [helper, approval] = [await addOperator("support"), await propose(randomUUID(), "cashier")];
    expect(await decide(approval, await sessionOf(helper))).toBe("unknown");
    await expect(approveAsOwner(approval, helper)).rejects.toMatchObject(REFUSED);
  });

  it("keeps their inviters: not even the owner changes who invited whom", async () => {
    const { id } = await addOperator("cashier");
    await relate(id, other.id);
    for (const statement of [
      sql`update operator_inviters set since = now() where operator_id = ${id}`,
      sql`delete from operator_inviters where operator_id = ${id}`,
    ])
      await expect(statement.execute(owner)).rejects.toMatchObject(REFUSED);
  });
});
