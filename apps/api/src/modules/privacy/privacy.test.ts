import { feedback, members, security, sessions } from "@perya/contract";
import { connect, createPool, inTransaction, newId, type Db } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { verifyEventChains } from "../../event-chain/verify-event-chain.ts";
import { eraseMember, exportMember, forgetPast, RETENTION } from "./index.ts";
import { PLACES } from "./privacy.places.ts";
import { PERSON, register, registerPerson, searchTables } from "./privacy.test-setup.ts";

let app: TestApp;
let owner: Db;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  owner = connect(createPool({ url: app.ownerUrl, poolSize: 1 }));
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

let names = 0;
/** Creates a member with all details and a unique number and address. */
async function somebody() {
  names += 1;
  const mine = { mobileNum: `91755560${String(names).padStart(2, "0")}`, email: `person${names}@mail.example` };
  const username = `person${names}`;
  const person = await registerPerson(app, username, mine);
  return { ...person, ...mine, username, words: [...Object.values({ ...PERSON, ...mine }), username] };
}

const cashOf = (memberId: string) => memberAccount({ brandId, memberId, currency: "PHP" });
const bank = () => houseAccount(brandId, "PHP");
let postings = 0;
const deposit = (memberId: string, units = "50.00") =>
  app.deps.ledger.post({
    key: keyOf("deposit", `privacy-${(postings += 1)}`, "paid"),
    from: bank(),
    to: cashOf(memberId),
    amount: amount(units),
  });
const payOut = (memberId: string, units = "50.00") =>
  app.deps.ledger.post({
    key: keyOf("withdrawal", `privacy-${(postings += 1)}`, "paid"),
    from: cashOf(memberId),
    to: bank(),
    amount: amount(units),
  });
const profileOf = (memberId: string) =>
  app.db.selectFrom("member_profiles").selectAll().where("member_id", "=", memberId).executeTakeFirst();
const eventsOf = async (memberId: string) =>
  (await app.db.selectFrom("security_events").select("kind").where("member_id", "=", memberId).execute()).map(
    ({ kind }) => kind,
  );

it("every table that knows members has a decision about erasure", async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
    where table_schema = 'public' and column_name = 'member_id'`.execute(owner);
  expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

describe("an erasure", () => {
  it("removes the person, ends every session, and frees the number and the name", async () => {
    const { id, call, words, username, mobileNum } = await somebody();
    expect(await eraseMember(app.deps, { brandId, memberId: id })).toEqual([]);

    expect((await searchTables(app, words)).map(({ table }) => table)).toEqual([]);
    expect(await profileOf(id)).toBeUndefined();
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    for (const name of [username, `erased:${id}`]) {
      const body = { type: "username", username: name, password: DEMO_PASSWORD } as const;
      await expect(app.client()(sessions.login, { body })).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    }
    const changes = app.db.selectFrom("member_changes").selectAll().where("member_id", "=", id);
    expect(await changes.execute()).toMatchObject([
      { kind: "email", before_sealed: null, after_sealed: null, address: "" },
    ]);
    expect(await eventsOf(id)).toContain("dataErased");
    expect((await verifyEventChains(app.db)).findings).toEqual([]);

    await register(app, username, { mobileNum });
    expect(await eraseMember(app.deps, { brandId, memberId: id })).toEqual(["erased"]);
  });

  it("leaves ledger and bets under the id, and the identity for five years, where there was money", async () => {
    const { id, words } = await somebody();
    await deposit(id);
    await payOut(id);
    expect(await eraseMember(app.deps, { brandId, memberId: id })).toEqual([]);
    expect(await searchTables(app, words)).toEqual([]);
    const accounts = app.db.selectFrom("ledger_accounts").select("id").where("owner", "=", `member:${id}`);
    expect(await accounts.execute()).toHaveLength(1);

    const profile = await profileOf(id);
    expect(profile?.identity_sealed).toBeInstanceOf(Buffer);
    expect(profile).toMatchObject({ messengers_sealed: null, payment_password_hash: null });
    await forgetPast(app.deps);
    expect(await profileOf(id)).toBeDefined();
    await sql`update members set erased_at = now() - interval '5 years 1 day' where id = ${id}`.execute(owner);
    await forgetPast(app.deps);
    expect(await profileOf(id)).toBeUndefined();
  });

  it("is refused while money, withdrawals or bets are open, or while a host belongs to the agent; nothing has changed", async () => {
    const { id, call } = await somebody();
    const erase = () => eraseMember(app.deps, { brandId, memberId: id });
    await deposit(id, "80.00");
    const hold = keyOf("withdrawal", "privacy", "hold");
    await app.deps.ledger.hold({ key: hold, account: cashOf(id), amount: amount("30.00") });
    const game = await app.db.selectFrom("games").select(["id", "category"]).executeTakeFirstOrThrow();
    const bet = {
      id: newId(app.clock.now()),
      brand_id: brandId,
      member_id: id,
      game_id: game.id,
      category: game.category,
    };
    const placed = { vendor_code: "PG", placed_at: app.clock.now(), currency: "PHP", stake: 1n };
    await app.db
      .insertInto("bets")
      .values({ ...bet, ...placed })
      .execute();
    const { agent_id } = await app.db
      .selectFrom("brand_hosts")
      .select("agent_id")
      .where("host", "=", "localhost")
      .executeTakeFirstOrThrow();
    await app.db.updateTable("brand_hosts").set({ agent_id: id }).where("host", "=", "localhost").execute();
    expect(await erase()).toEqual(["balance", "holds", "bets", "hosts"]);
    expect(await call(members.readMember)).toMatchObject({ id });

    await app.db.updateTable("brand_hosts").set({ agent_id }).where("host", "=", "localhost").execute();
    await app.db.updateTable("bets").set({ settled_at: app.clock.now() }).where("id", "=", bet.id).execute();
    await payOut(id, "50.00");
    expect(await erase()).toEqual(["balance", "holds"]);
    await app.deps.ledger.release({ ...cashOf(id), key: keyOf("withdrawal", "privacy", "released"), hold });
    expect(await erase()).toEqual(["balance"]);
    await payOut(id, "30.00");
    expect(await eraseMember(app.deps, { brandId, memberId: id }, true)).toEqual([]);
    expect(await call(members.readMember)).toMatchObject({ id });
    expect(await erase()).toEqual([]);
  });

  it("covers one brand's member, and is final: no login and no contact returns", async () => {
    const { id } = await app.createMember();
    const other = await app.deps.brands.findByHost("fiesta.localhost");
    await expect(eraseMember(app.deps, { brandId: other?.id ?? "", memberId: id })).rejects.toThrow(/Member not found/);
    await eraseMember(app.deps, { brandId, memberId: id });
    for (const change of [
      { password_hash: "x" },
      { mobile: "+639170000001" },
      { account: "back" },
      { nickname: "Back" },
    ]) {
      const update = app.db.updateTable("members").set(change).where("id", "=", id).execute();
      await expect(update).rejects.toThrow(/members_erased/);
    }
  });

  it("waits for contracts, which would otherwise pay into an account without an owner", async () => {
    const { id } = await somebody();
    const set = (change: RawBuilder<unknown>) =>
      owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await change.execute(tx);
      });
    const now = app.clock.now();
    await set(sql`insert into contracts (id, brand_id, kind, downline_id, version, currency, terms, terms_hash, state, offered_at,
        offered_operator, offered_session, offered_seal, answered_at, answered_session, answered_seal, starts_at)
      select ${id}, ${brandId}, 'daily', ${id}, 1, 'PHP', '{"kind": "daily", "currency": "PHP"}', hash, 'active', ${now}, ${id}, ${id},
        hash, ${now}, ${id}, hash, ${now}::timestamptz + interval '1 second' from (select sha256('') as hash) as one`);
    const erase = () => eraseMember(app.deps, { brandId, memberId: id }, true);
    expect(await erase()).toEqual(["contracts"]);
    const end = (endsAt: RawBuilder<unknown>) =>
      set(sql`update contracts set state = 'ended', ended_at = ${now}, ended_for = 'replaced', starts_at = ${endsAt} - interval '1 day',
        offered_at = ${endsAt} - interval '2 days', answered_at = ${endsAt} - interval '2 days', ends_at = ${endsAt} where id = ${id}`);
    await end(sql`${now}::timestamptz`);
    expect(await erase()).toEqual(["contracts"]);
    await end(sql`${now}::timestamptz - interval '2 days'`);
    expect(await erase()).toEqual([]);
  });

  it("is the only way to clear the values of a changed contact", async () => {
    const { id } = await somebody();
    const change = () =>
      app.db.selectFrom("member_changes").selectAll().where("member_id", "=", id).executeTakeFirstOrThrow();
    const before = await change();
    expect(before.after_sealed).toBeInstanceOf(Buffer);
    await expect(app.db.updateTable("member_changes").set({ after_sealed: null }).execute()).rejects.toThrow(/denied/);
    await expect(app.db.deleteFrom("member_changes").execute()).rejects.toThrow(/denied/);
    const { rows } = await sql<{ done: boolean }>`select member_changes_seal(${before.id}, null, null) as done`.execute(
      app.db,
    );
    expect(rows).toEqual([{ done: false }]);
    await forgetPast(app.deps);
    expect(await change()).toEqual(before);
  });
});

describe("an export", () => {
  it("contains everything unsealed, and is recorded where the member does not read it", async () => {
    const { id, call, words, email } = await somebody();
    await call(feedback.sendFeedback, {
      body: { questionType: "other", content: "What do you know of me? I would like to have all of it." },
    });
    const exported = JSON.stringify(await exportMember(app.deps, { brandId, memberId: id }));
    expect(words.filter((word) => !exported.includes(word))).toEqual([]);
    expect(exported).toContain("What do you know of me?");
    expect(exported).toContain(`"after":"${email}"`);
    expect(await eventsOf(id)).toContain("dataExported");
    const { events } = await call(security.listSecurityEvents, { query: { pageSize: 100 } });
    expect(events.map(({ kind }) => kind)).not.toContain("dataExported");
  });
});

describe("retention", () => {
  /** Inserts a case that was finished over five years ago, bypassing the guards, which refuse changes to the past. */
  async function finishLongAgo() {
    await inTransaction(owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into work_items (id, brand_id, queue, subject_id, opened_at, promised_by, state, done_by, done_at, outcome)
        values (gen_random_uuid(), ${brandId}, 'feedback', 'x', now() - interval '6 years', now() - interval '5 years', 'done',
        gen_random_uuid(), now() - interval '5 years 2 days', 'answered')`.execute(tx);
    });
  }

  it("counts what is past its time and deletes it in batches; newer rows stay", async () => {
    const { id } = await somebody();
    const written = (reference: string, at: Date) => ({
      id: newId(app.clock.now()),
      brand_id: brandId,
      member_id: id,
      reference,
      question_type: "other" as const,
      content: "long ago",
      at,
    });
    const longAgo = new Date(Date.now() - (5 * 366 + 2) * 24 * 60 * 60_000);
    const rows = Array.from({ length: 501 }, (_, index) => written(`OLD${index}`, longAgo));
    await app.db.insertInto("feedback").values(rows).execute();
    await app.db.insertInto("feedback").values(written("NEW", new Date())).execute();
    await sql`update member_changes set changed_at = now() - interval '5 years 1 day' where member_id = ${id}`.execute(
      owner,
    );
    await finishLongAgo();
    const counts = async () => {
      const each: number[] = [];
      for (const { count } of RETENTION) each.push(await count(app.db));
      return each;
    };
    expect(await counts()).toEqual([1, 0, 0, 0, 501, 1, 0]);
    await forgetPast(app.deps);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const left = app.db.selectFrom("feedback").select("reference").where("member_id", "=", id);
    expect(await left.execute()).toEqual([{ reference: "NEW" }]);
  });
});
