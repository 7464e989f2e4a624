import { codes, members, passwords, sessions } from "@perya/contract";
import { createMember, waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createVault } from "../../vault.ts";
import { requireVaultKeys } from "../../vault-keys.ts";
import { countPlain, findMemberByMobile, findMemberByVerifiedEmail, openMobile } from "../members/index.ts";
import { replaceKeys, sealPlain } from "./index.ts";
import {
  FILLED_IN,
  PERSON,
  readAccount,
  registerNumber,
  registerPerson,
  replaceKey,
  searchTables,
} from "./privacy.test-setup.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  await app.scheduler.start();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(async () => {
  await app.scheduler.stop();
  await app.close();
});
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

describe("personal data", () => {
  it("is plain in no table and in no line of the log, whatever operation runs", async () => {
    const { call, id } = await registerPerson(app, "remedios");
    // Personal data in temporary rows: a code, an emailed link, a second step, and a numeric account name.
    await app.client()(passwords.forgotByEmail, { body: { username: "remedios", email: PERSON.email } });
    await waitFor(() =>
      app.outside.mail.sent.find(({ to, text }) => to === PERSON.email && text.includes("resetCode")),
    );
    await call(codes.sendBindCode, { body: { channel: "sms", mobileNum: PERSON.mobileNum, countryDialingCode: "63" } });
    const verificationCode = app.outside.sms.lastCodeTo(`+63${PERSON.mobileNum}`);
    const body = { mobileNum: PERSON.mobileNum, countryDialingCode: "63", verificationCode, proof: "fair-and-square" };
    await call(members.bindMobile, { body }).catch(() => null);
    await app
      .browser()
      .client()(sessions.login, { body: { type: "username", username: "remedios", password: "wrong one" } })
      .catch(() => null);

    const words = Object.values(PERSON);
    expect(await searchTables(app, words)).toEqual([]);
    const lines = app.logLines().join("\n");
    expect(words.filter((word) => lines.includes(word))).toEqual([]);

    // Unsealing returns every field.
    expect(await readAccount(app, "remedios")).toMatchObject({
      id,
      mobile: { number: `+63${PERSON.mobileNum}` },
      email: { address: PERSON.email },
      profile: {
        payee_name: PERSON.payeeName,
        id_number: PERSON.idNumber,
        birthday: PERSON.birthday,
        wechat: PERSON.wechat,
      },
    });
    expect(await call(members.readBindings)).toMatchObject({ email: "r•••@m•••.example" });
  });

  it("of a member whose username is a number is plain in neither, and they log in with it", async () => {
    const number = "9175559911";
    const { browser } = await registerNumber(app, number);
    expect(await searchTables(app, [number])).toEqual([]);
    const body = { type: "username", username: `0${number}`, password: FILLED_IN.password } as const;
    const outcome = await browser.client()(sessions.login, { body });
    expect(outcome).toMatchObject({ member: { account: `63${number}`, nickname: "+63 •••••• 11" } });
    await expect(registerNumber(app, number)).rejects.toMatchObject({ code: "MOBILE_TAKEN" });
  });

  it("can be unsealed only in its own row", async () => {
    const [one, two] = [await app.createMember({ mobile: "+639175550101" }), await app.createMember()];
    const sealed = app.db.selectFrom("members").select(["mobile_sealed", "mobile_hash"]).where("id", "=", one.id);
    const { mobile_sealed, mobile_hash } = await sealed.executeTakeFirstOrThrow();
    await app.db
      .updateTable("members")
      .set({ mobile_sealed: null, mobile_hash: null })
      .where("id", "=", one.id)
      .execute();
    const moved = { mobile_sealed, mobile_hash, mobile_verified_at: app.clock.now() };
    await app.db.updateTable("members").set(moved).where("id", "=", two.id).execute();
    const thief = await findMemberByMobile(app.deps, brandId, "+639175550101");
    expect(thief?.id).toBe(two.id);
    expect(() => thief && openMobile(app.deps, thief)).toThrow(/authenticate/);
    await app.db
      .updateTable("members")
      .set({ mobile_sealed: null, mobile_hash: null })
      .where("id", "=", two.id)
      .execute();
  });

  it("is stored once: never plain beside its sealed form, never sealed without a hash to find it", async () => {
    const { id } = await app.createMember({ mobile: "+639175550102" });
    const update = (change: object) => app.db.updateTable("members").set(change).where("id", "=", id).execute();
    await expect(update({ mobile: "+639175550102" })).rejects.toThrow(/members_sealed_once/);
    await expect(update({ mobile_hash: null })).rejects.toThrow(/members_mobile_found/);
    const other = await app.createMember();
    const { mobile_sealed, mobile_hash } = await app.db
      .selectFrom("members")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const twin = app.db.updateTable("members").set({ mobile_sealed, mobile_hash, mobile_verified_at: app.clock.now() });
    await update({ mobile_verified_at: app.clock.now() });
    await expect(twin.where("id", "=", other.id).execute()).rejects.toThrow(/members_mobile_hash/);
  });
});

describe("rows of an earlier release", () => {
  it("are sealed by the job, and found before and after", async () => {
    const contacts = { mobile: "+639175550201", email: "Old.Row@mail.example" };
    const proved = { mobile_verified_at: app.clock.now(), email_verified_at: app.clock.now() };
    const { id } = await createMember(app.db, brandId, { ...contacts, ...proved, account: "639175550201" });
    const profile = { member_id: id, payee_name: "Aling Nena", id_number: "OLD-0001", line: "nena.line" };
    await app.db.insertInto("member_profiles").values(profile).execute();
    await sql`insert into member_changes (id, brand_id, member_id, kind, before, after, address, changed_at)
      values (gen_random_uuid(), ${brandId}, ${id}, 'mobile', null, '+639175550201', '', now())`.execute(app.db);
    const isFound = async () => [
      (await findMemberByMobile(app.deps, brandId, contacts.mobile))?.id,
      (await findMemberByVerifiedEmail(app.deps, brandId, "old.row@MAIL.example"))?.id,
      (await readAccount(app, "639175550201"))?.id,
    ];
    expect(await isFound()).toEqual([id, id, id]);
    const words = ["9175550201", "old.row", "Aling Nena", "OLD-0001", "nena.line"];
    expect((await searchTables(app, words)).map(({ table }) => table).toSorted()).toEqual([
      "public.member_changes",
      "public.member_profiles",
      "public.members",
    ]);

    expect(await countPlain(app.db)).toBeGreaterThan(2);
    await app.scheduler.runNow("privacy.seal-plain");
    expect(await countPlain(app.db)).toBe(0);
    expect(await searchTables(app, words)).toEqual([]);
    expect(await isFound()).toEqual([id, id, id]);
    expect(await readAccount(app, "639175550201")).toMatchObject({
      mobile: { number: contacts.mobile },
      email: { address: contacts.email },
      profile: { payee_name: "Aling Nena", id_number: "OLD-0001", line: "nena.line" },
    });
    expect(await sealPlain(app.deps)).toBe(0);
  });

  it("whose value belongs to another by now are left to an operator, and delay no others", async () => {
    const sealed = await app.createMember({ mobile: "+639175550301", mobile_verified_at: app.clock.now() });
    const twice = { mobile: "+639175550301", mobile_verified_at: app.clock.now() };
    const plain = await createMember(app.db, brandId, twice);
    const next = await createMember(app.db, brandId, { mobile: "+639175550302" });
    await sealPlain(app.deps);
    const rows = app.db
      .selectFrom("members")
      .select(["id", "mobile"])
      .where("id", "in", [sealed.id, plain.id, next.id]);
    expect((await rows.where("mobile", "is not", null).execute()).map(({ id }) => id)).toEqual([plain.id]);
    expect(app.logLines().join("")).toContain("sealed as another's already");
    await app.db
      .updateTable("members")
      .set({ mobile: null, mobile_verified_at: null })
      .where("id", "=", plain.id)
      .execute();
  });
});

describe("a replaced key", () => {
  it("unseals and finds until everything is under the new one, and can be removed a day later", async () => {
    const { id } = await registerPerson(app, "nonong", { mobileNum: "9175550401", email: "nonong@mail.example" });
    await sealPlain(app.deps);
    await requireVaultKeys(app.db, app.deps.sealKeys);
    const { fresh, both } = replaceKey(app);
    await requireVaultKeys(app.db, both);
    const used = app.clock.now();
    await sql`delete from vault_keys where key_id = ${both.current.keyId}`.execute(app.db);
    await app.db.insertInto("vault_keys").values({ key_id: both.current.keyId, first_used_at: used }).execute();

    const between = { ...app.deps, sealKeys: both, vault: createVault(both, app.deps.random) };
    const find = (deps: Pick<TestApp["deps"], "db" | "vault">) => findMemberByMobile(deps, brandId, "+639175550401");
    expect((await find(between))?.id).toBe(id);
    const { sealed, retired } = await replaceKeys(between);
    expect(sealed).toBeGreaterThan(10);
    expect(retired).toEqual([]);

    const after = { ...between, sealKeys: fresh, vault: createVault(fresh, app.deps.random) };
    const member = await find(after);
    expect(member && openMobile(after, member)).toBe("+639175550401");
    expect(await find(app.deps)).toBeUndefined();

    // The app refuses to start without the old key as long as data sealed with it may remain.
    await expect(requireVaultKeys(app.db, fresh)).rejects.toThrow(/is sealed under .* as well. Put that key back/);
    app.clock.advance(25 * 60 * 60_000);
    expect(await replaceKeys(between)).toEqual({ sealed: 0, retired: [...app.deps.sealKeys.keyIds] });
    await requireVaultKeys(app.db, fresh);
    await expect(requireVaultKeys(app.db, app.deps.sealKeys)).rejects.toThrow(/Put that key back/);
  });
});
