import { randomUUID } from "node:crypto";
import { promotions } from "@perya/contract";
import { inTransaction, newId, toJson } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { createPromotion } from "./promotions.publish.ts";
import { joinPlayer, openRounds, type Player, publish, rewrite, roundsOf, WAGERING } from "./promotions.test-setup.ts";
import { listRoundGames } from "./round-games.queries.ts";

/** Tests changes that the database refuses from any caller. */

let app: TestConsole;
let owner: ReturnType<typeof openOwner>;
let player: Player;
let brandId: string;
let promotion: string;
let claim: string;

beforeAll(async () => {
  app = await openTestConsole();
  owner = openOwner(app.ownerUrl);
  brandId = app.brands.perya;
  player = await joinPlayer(app, "guarded");
  promotion = await publish(app, { brandId });
  const issued = await player.call(promotions.claimPromotion, { params: { id: promotion } });
  claim = issued.claim?.id ?? "";
});
afterAll(async () => {
  await owner.close();
  await app.close();
});

const attempt = (work: ReturnType<typeof sql>, before: ReturnType<typeof sql>[] = []) => owner.attempt(work, before);

describe("an announcement", () => {
  it("of a promotion is of a published one of its brand", async () => {
    const announced = (id: string, brand = brandId) =>
      sql`insert into notices (id, brand_id, type, texts, published_at) values (${id}, ${brand}, 'PR', '{}', now())
        on conflict (id) do update set type = excluded.type, brand_id = excluded.brand_id`;
    const ONLY = "only a published promotion is announced as one";
    expect(await attempt(announced(promotion))).toBe("done");
    expect(await attempt(announced(randomUUID()))).toBe(ONLY);
    expect(await attempt(announced(promotion, app.brands.fiesta))).toBe(ONLY);
    const id = randomUUID();
    const draft = sql`insert into promotions (id, brand_id, created_at) values (${id}, ${brandId}, now())`;
    expect(await attempt(announced(id), [draft])).toBe(ONLY);
  });
});

describe("a version", () => {
  it("never changes, and is of an open promotion of its brand", async () => {
    const NEVER = "a version of a promotion never changes";
    expect(
      await attempt(sql`update promotion_versions set budget = budget + 1 where promotion_id = ${promotion}`),
    ).toBe(NEVER);
    expect(await attempt(sql`delete from promotion_versions where promotion_id = ${promotion}`)).toBe(NEVER);
    const copy = (change: object) =>
      sql`insert into promotion_versions select (jsonb_populate_record(row, ${JSON.stringify({ version: 2, ...change })}::jsonb)).*
        from promotion_versions as row where promotion_id = ${promotion}`;
    expect(await attempt(copy({}))).toBe("done");
    const ELSEWHERE = "a version is of an open promotion of its brand";
    expect(await attempt(copy({ brand_id: app.brands.fiesta }))).toBe(ELSEWHERE);
    const closed = sql`update promotions set state = 'closed', closed_at = now() where id = ${promotion}`;
    expect(await attempt(copy({}), [closed])).toBe(ELSEWHERE);
  });

  it("has free rounds of a game whose vendor takes them", async () => {
    const game = await openRounds(app, brandId);
    const copy = (gift: object, change: object = {}) => sql`
      insert into promotion_versions select (jsonb_populate_record(row, jsonb_build_object('version', 2,
        'terms', row.terms || jsonb_build_object('gift', ${JSON.stringify(gift)}::jsonb)) || ${JSON.stringify(change)}::jsonb)).*
      from promotion_versions as row where promotion_id = ${promotion}`;
    const WRONG = "the free rounds of a promotion are wrong";
    expect(await attempt(copy(roundsOf(game)))).toBe("done");
    expect(await attempt(copy({ ...roundsOf(game), terms: WAGERING }))).toBe("done");
    expect(await attempt(copy({ ...roundsOf(game), terms: { ...WAGERING, times: 101 } }))).toBe(WRONG);
    expect(await attempt(copy({ ...roundsOf(game), game: { ...game, id: randomUUID() } }))).toBe(WRONG);
    expect(await attempt(copy({ ...roundsOf(game), count: 1001 }))).toBe(WRONG);
    expect(await attempt(copy({ ...roundsOf(game), days: 0 }))).toBe(WRONG);
    const closed = sql`update vendor_connections set free_rounds_url = null`;
    expect(await attempt(copy(roundsOf(game)), [closed])).toBe(WRONG);
  });

  it("is hashed by the database", async () => {
    const [row] = await app.db
      .selectFrom("promotion_versions")
      .selectAll()
      .where("promotion_id", "=", promotion)
      .execute();
    expect(row?.terms_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it("with free rounds of another game is another offer", async () => {
    const [one, two] = await listRoundGames(app.db, brandId, "");
    if (!one || !two) throw new Error("two slots are needed");
    const version = (game: typeof one, claimDays: number) =>
      app.asOwner((db) =>
        inTransaction(db, async (tx) => {
          const id = await createPromotion(tx, app.deps, brandId, { id: randomUUID() });
          const terms = { gift: roundsOf(game), claimDays };
          await rewrite(app, tx, { id, brandId, terms, budget: amount("500.00") });
          const [row] = await tx.selectFrom("promotion_versions").selectAll().where("promotion_id", "=", id).execute();
          return row?.fingerprint;
        }),
      );
    expect(await version(one, 7)).toBe(await version(one, 8));
    expect(await version(one, 7)).not.toBe(await version(two, 7));
  });
});

describe("a promotion", () => {
  const set = (change: ReturnType<typeof sql>) => sql`update promotions set ${change} where id = ${promotion}`;

  it("begins as a draft, stays, and moves as its states allow", async () => {
    const live = sql`insert into promotions (id, brand_id, state, version, fingerprint, created_at)
      values (${randomUUID()}, ${brandId}, 'live', 1, 'x', now())`;
    expect(await attempt(live)).toBe("a promotion begins as a draft");
    const draft = (change: object) =>
      sql`insert into promotions (id, brand_id, state, version, created_at)
        select ${randomUUID()}, ${brandId}, coalesce(given.state, 'draft'), given.version, now()
        from jsonb_to_record(${JSON.stringify(change)}::jsonb) as given (state text, version integer)`;
    expect(await attempt(draft({}))).toBe("done");
    expect(await attempt(draft({ version: 1 }))).toBe("a promotion begins as a draft");
    expect(await attempt(draft({ state: "paused" }))).toBe("a promotion begins as a draft");
    for (const change of [sql`created_at = created_at + interval '1 day'`, sql`id = ${randomUUID()}`])
      expect(await attempt(set(change))).toBe("a promotion stays what it was created as");
    expect(await attempt(sql`delete from promotions where id = ${promotion}`)).toBe("a promotion stays");
    expect(await attempt(set(sql`brand_id = ${app.brands.fiesta}`))).toBe("a promotion stays what it was created as");
    expect(await attempt(set(sql`state = 'draft'`))).toBe("a promotion does not go from live to draft");
    const closed = sql`update promotions set state = 'closed', closed_at = now() where id = ${promotion}`;
    expect(await attempt(set(sql`state = 'live', closed_at = null`), [closed])).toBe(
      "a closed promotion never returns",
    );
    expect(await attempt(set(sql`state = 'paused'`))).toBe("done");
    expect(await attempt(set(sql`version = 7`))).toBe("a later version is published");
    const later = sql`update promotions set version = 2 where id = ${promotion}`;
    expect(await attempt(set(sql`version = 1`), [later])).toBe("a later version is published");
  });

  it("never offers the same twice at once", async () => {
    const id = randomUUID();
    const twin = sql`insert into promotions (id, brand_id, state, version, fingerprint, created_at)
      select ${id}, brand_id, 'paused', 1, fingerprint, now() from promotions where id = ${promotion}`;
    expect(await attempt(sql`update promotions set state = 'live' where id = ${id}`, [twin])).toMatch(
      "promotions_one_live",
    );
  });
});

/** These run as the application's login, with dual approval. */
describe("two operators", () => {
  const approve = async (kind: string, payload: object, change: object = {}) => {
    const id = newId(app.clock.now());
    const [one, two] = [await app.addOperator("admin", brandId), await app.addOperator("admin", brandId)];
    await owner.put([
      sql`insert into approvals
        select (jsonb_populate_record(null::approvals, ${JSON.stringify({
          id,
          brand_id: brandId,
          kind,
          subject_kind: "promotion",
          subject_id: promotion,
          reason: "a test",
          proposed_by: one.id,
          good_for_hours: 24,
          state: "approved",
          decided_by: two.id,
          words: "yes",
          ...change,
        })}::jsonb || jsonb_build_object('payload', ${toJson(payload)}::jsonb, 'proposed_at', now(), 'expires_at', now() + interval '1 day', 'decided_at', now()))).*`,
    ]);
    return id;
  };
  const publishWith = (version: number, approvalId: string | null) =>
    app.db.updateTable("promotions").set({ version, approval_id: approvalId }).where("id", "=", promotion).execute();
  const raise = (limit: string, approvalId: string | null = null) =>
    app.db
      .updateTable("promotion_budgets")
      .set({ limit_amount: amount(limit), approval_id: approvalId })
      .where("promotion_id", "=", promotion)
      .execute();

  it("publish exactly the version that they approved, once", async () => {
    const { version, termsHash } = await app.asOwner((db) =>
      db
        .transaction()
        .execute((tx) =>
          rewrite(app, tx, { id: promotion, brandId, terms: { claimDays: 9 }, budget: amount("100000.00") }),
        ),
    );
    const TWO = "publishing a promotion needs two operators";
    const payload = { version, termsHash, budget: "100000.00" };
    await expect(publishWith(version, null)).rejects.toThrow(TWO);
    for (const [kind, wrong, change] of [
      ["promotion.publish", { ...payload, version: 1 }, {}],
      ["promotion.publish", { ...payload, termsHash: "another" }, {}],
      ["promotion.budget", payload, {}],
      ["promotion.publish", payload, { state: "refused" }],
      ["promotion.publish", payload, { subject_id: randomUUID() }],
      ["promotion.publish", payload, { brand_id: app.brands.fiesta }],
    ] as const) {
      const approvalId = await approve(kind, wrong, change);
      await expect(publishWith(version, approvalId)).rejects.toThrow(TWO);
    }
    const approved = await approve("promotion.publish", payload);
    await expect(publishWith(version, null)).rejects.toThrow(TWO);
    await publishWith(version, approved);
    const next = await app.asOwner((db) =>
      db
        .transaction()
        .execute((tx) => rewrite(app, tx, { id: promotion, brandId, terms: { claimDays: 9 }, budget: amount("1.00") })),
    );
    await expect(publishWith(next.version, approved)).rejects.toThrow(TWO);
    // An approval that is older than the one in use is used up.
    const old = await approve("promotion.publish", { ...payload, ...next });
    await owner.put([sql`update approvals set decided_at = now() - interval '1 day' where id = ${old}`]);
    await expect(publishWith(next.version, old)).rejects.toThrow(TWO);
  });

  it("raise a budget above the limit; one operator up to it", async () => {
    const TWO = "a budget above the limit needs two operators";
    await raise("40000.00");
    await raise("50000.00");
    await expect(raise("50000.0001")).rejects.toThrow(TWO);
    await expect(raise("60000.00", await approve("promotion.budget", { budget: "70000.00" }))).rejects.toThrow(TWO);
    await expect(
      raise("60000.00", await approve("promotion.budget", { budget: "60000.00" }, { state: "refused" })),
    ).rejects.toThrow(TWO);
    for (const change of [{ brand_id: app.brands.fiesta }, { subject_id: randomUUID() }])
      await expect(
        raise("60000.00", await approve("promotion.budget", { budget: "60000.00" }, change)),
      ).rejects.toThrow(TWO);
    await expect(raise("60000.00", await approve("promotion.review", { budget: "60000.00" }))).rejects.toThrow(TWO);
    const approved = await approve("promotion.budget", { budget: "60000.00" });
    await expect(raise("60000.00")).rejects.toThrow(TWO);
    await raise("60000.00", approved);
    await raise("55000.00", approved);
    await expect(raise("60000.00", approved)).rejects.toThrow(TWO);
    await expect(raise("499.00")).rejects.toThrow("promotion_budgets_limit");
    const moved = sql`update promotion_budgets set brand_id = ${app.brands.fiesta} where promotion_id = ${promotion}`;
    expect(await attempt(moved)).toBe("a budget stays with its promotion");
    const elsewhere = sql`update promotion_budgets set promotion_id = ${randomUUID()} where promotion_id = ${promotion}`;
    expect(await attempt(elsewhere)).toBe("a budget stays with its promotion");
    expect(await attempt(sql`delete from promotion_budgets where promotion_id = ${promotion}`)).toBe("a budget stays");
    await expect(
      app.db.updateTable("promotion_budgets").set({ spent: 0n }).where("promotion_id", "=", promotion).execute(),
    ).rejects.toThrow("permission denied");
  });
});

describe("a claim", () => {
  const RUNNING = "a claim is of a running promotion, as it is published";
  const setClaim = (change: ReturnType<typeof sql>, before: ReturnType<typeof sql>[] = []) =>
    attempt(sql`update promotion_claims set ${change} where id = ${claim}`, before);

  it("keeps its terms and moves as its states allow", async () => {
    expect(await attempt(sql`delete from promotion_claims where id = ${claim}`)).toBe("a claim stays");
    expect(await setClaim(sql`version = 2`)).toBe("a claim keeps its terms");
    expect(await setClaim(sql`remark = 'another'`)).toBe("a claim keeps its terms");
    const written = sql`update promotion_claims set remark = 'Ana Reyes' where id = ${claim}`;
    expect(await setClaim(sql`remark = ''`, [written])).toBe("done");
    expect(await setClaim(sql`state = 'applying'`)).toBe("a claim does not go from issued to applying");
    const CHANGE = "a claim changes with its state, and never to a higher amount";
    expect(await setClaim(sql`amount = amount - 1`)).toBe(CHANGE);
    expect(await setClaim(sql`state = 'closed', ended_at = now(), amount = amount + 1`)).toBe(CHANGE);
    expect(await setClaim(sql`state = 'closed', ended_at = now(), amount = amount - 1`)).toBe(CHANGE);
    expect(await setClaim(sql`state = 'claimed', ended_at = now(), reward_id = null, issued_at = null`)).toBe(CHANGE);
    expect(await setClaim(sql`state = 'claimed', ended_at = now()`)).toBe("done");
    const applying = sql`update promotion_claims set state = 'applying' where id = ${claim}`;
    expect(await setClaim(sql`state = 'issued'`, [applying])).toBe("an operator decides on an application");
    const other = sql`update rewards set amount = amount + 1 where source_ref = ${claim}`;
    const joined = sql`update promotion_claims set state = 'joined' where id = ${claim}`;
    expect(await setClaim(sql`state = 'issued'`, [joined])).toBe("done");
    expect(await setClaim(sql`state = 'issued'`, [joined, other])).toBe("an issued claim has the reward of its terms");
    for (const change of [sql`source = 'mission'`, sql`source_ref = 'another'`, sql`member_id = ${randomUUID()}`]) {
      const reward = sql`update rewards set ${change} where source_ref = ${claim}`;
      expect(await setClaim(sql`state = 'issued'`, [joined, reward])).toBe(
        "an issued claim has the reward of its terms",
      );
    }
    const without = sql`update promotion_claims set state = 'joined', reward_id = null, issued_at = null where id = ${claim}`;
    expect(await setClaim(sql`state = 'issued'`, [without])).toBe("an issued claim has the reward of its terms");
    expect(await setClaim(sql`state = 'issued', amount = amount + 1`, [joined, other])).toBe(CHANGE);
  });

  it("is issued with the reward that its terms say", async () => {
    const joined = sql`update promotion_claims set state = 'joined' where id = ${claim}`;
    const game = await openRounds(app, brandId);
    /** Issues a claim whose terms promise `gift`, but with `given` as its reward. */
    const issue = (gift: object, given: object) =>
      setClaim(sql`state = 'issued'`, [
        joined,
        sql`update promotion_versions set terms = terms || jsonb_build_object('gift', ${JSON.stringify(gift)}::jsonb)
          where promotion_id = ${promotion}`,
        sql`update rewards set kind = given ->> 'kind', terms = nullif(given -> 'terms', 'null'), free_rounds = given -> 'free_rounds'
          from (select ${JSON.stringify(given)}::jsonb as given) as wanted where source_ref = ${claim}`,
      ]);
    const REWARD = "an issued claim has the reward of its terms";
    const bonus = { kind: "bonus", amount: "500.00", terms: WAGERING };
    const rounds = { ...roundsOf(game), terms: WAGERING };
    const given = { gameId: game.id, count: 10, days: 7 };
    expect(await issue({ kind: "cash" }, { kind: "cash" })).toBe("done");
    expect(await issue({ kind: "rebate" }, { kind: "cash" })).toBe("done");
    expect(await issue({ kind: "points" }, { kind: "cash" })).toBe(REWARD);
    expect(await issue(bonus, bonus)).toBe("done");
    expect(await issue({ ...bonus, kind: "match" }, { kind: "bonus", terms: { ...WAGERING, deposit: "500.00" } })).toBe(
      "done",
    );
    expect(await issue(bonus, { kind: "cash" })).toBe(REWARD);
    expect(await issue(bonus, { ...bonus, terms: { ...WAGERING, times: 9 } })).toBe(REWARD);
    expect(await issue(rounds, { kind: "freeRounds", terms: WAGERING, free_rounds: given })).toBe("done");
    expect(await issue(rounds, { kind: "freeRounds", terms: null, free_rounds: given })).toBe(REWARD);
    for (const change of [{ gameId: randomUUID() }, { count: 11 }, { days: 8 }])
      expect(await issue(rounds, { kind: "freeRounds", terms: WAGERING, free_rounds: { ...given, ...change } })).toBe(
        REWARD,
      );
  });

  it("of an application is issued by its reviewers, by two above the limit", async () => {
    const [one, two] = [await app.addOperator("support", brandId), await app.addOperator("support", brandId)];
    const reviewed = (by: string, { outcome = "approved", queue = "applications", subject = claim } = {}) => sql`
      insert into work_items (id, brand_id, queue, subject_id, opened_at, promised_by, state, done_by, done_at, outcome)
      values (${randomUUID()}, ${brandId}, ${queue}, ${subject}, now(), now() + interval '1 hour', 'done', ${by}, now(), ${outcome})`;
    const issue = (units: string, reviews: ReturnType<typeof sql>[]) =>
      setClaim(sql`state = 'issued', decided_by = ${two.id}, decided_at = now()`, [
        sql`update promotion_claims set state = 'applying', amount = ${amount(units)} where id = ${claim}`,
        sql`update rewards set amount = ${amount(units)} where source_ref = ${claim}`,
        ...reviews,
      ]);
    const TWO = "reviewers approve an application, two above the limit";
    expect(await issue("5000.00", [])).toBe(TWO);
    expect(await issue("5000.00", [reviewed(two.id)])).toBe("done");
    expect(await issue("5000.0001", [reviewed(two.id)])).toBe(TWO);
    expect(await issue("5000.0001", [reviewed(two.id), reviewed(two.id)])).toBe(TWO);
    expect(await issue("5000.0001", [reviewed(two.id), reviewed(one.id)])).toBe("done");
    for (const change of [{ outcome: "rejected" }, { queue: "feedback" }, { subject: randomUUID() }])
      expect(await issue("5000.0001", [reviewed(two.id), reviewed(one.id, change)])).toBe(TWO);
  });

  it("begins on a running promotion, for a person of its brand, in its period", async () => {
    const id = await publish(app, { brandId, terms: { entry: "join", goal: { kind: "deposit", amount: "1.00" } } });
    await joinPlayer(app, "begun").then(({ call }) => call(promotions.joinPromotion, { params: { id } }));
    const other = await joinPlayer(app, "begun-too");
    const copy = (change: object) =>
      sql`insert into promotion_claims select (jsonb_populate_record(row, ${JSON.stringify({
        id: randomUUID(),
        member_id: other.id,
        person_key: `member:${other.id}`,
        ...change,
      })}::jsonb)).* from promotion_claims as row where promotion_id = ${id}`;
    const change = (set: ReturnType<typeof sql>) => sql`update promotions set ${set} where id = ${id}`;
    const version = (set: ReturnType<typeof sql>) =>
      sql`update promotion_versions set ${set} where promotion_id = ${id}`;
    expect(await attempt(copy({}))).toBe("done");
    expect(await attempt(copy({ state: "claimed", ended_at: app.clock.now() }))).toBe("a claim begins open");
    expect(await attempt(copy({ state: "applying" }))).toBe(RUNNING);
    expect(await attempt(copy({ terms_hash: "another" }))).toBe(RUNNING);
    expect(await attempt(copy({ version: 7 }))).toBe(RUNNING);
    expect(await attempt(copy({ brand_id: app.brands.fiesta }))).toBe(RUNNING);
    expect(await attempt(copy({ person_key: "member:another" }))).toBe(RUNNING);
    expect(await attempt(copy({ period_key: "another" }))).toBe(RUNNING);
    expect(await attempt(copy({}), [change(sql`state = 'paused'`)])).toBe(RUNNING);
    expect(await attempt(copy({}), [version(sql`starts_at = now() + interval '1 day', ends_at = null`)])).toBe(RUNNING);
    expect(await attempt(copy({}), [version(sql`ends_at = starts_at + interval '1 second'`)])).toBe(RUNNING);
    const locked = sql`update members set locked_at = now() where id = ${other.id}`;
    expect(await attempt(copy({}), [locked])).toBe("a blocked member gets no promotion");
    const spent = sql`update promotion_budgets set reserved = limit_amount where promotion_id = ${id}`;
    expect(await attempt(copy({}), [spent])).toMatch("promotion_budgets_limit");
    const none = sql`delete from promotion_budgets where promotion_id = ${id}`;
    expect(await attempt(copy({}), [none])).toBe("a claim needs a budget");
  });

  it("is behind every reward of a promotion", async () => {
    await expect(player.issue()).rejects.toThrow("a reward of a promotion has a claim");
  });
});
