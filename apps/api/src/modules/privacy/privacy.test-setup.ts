import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codes, members, registration, type RegistrationUser } from "@perya/contract";
import { connect, createPool } from "@perya/db";
import { sql } from "kysely";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { readSealKeys } from "../../seal-keys.ts";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import type { TestApp } from "../../testing/test-setup.ts";
import { findMemberByAccount } from "../members/index.ts";
import { exportMember } from "./privacy.export.ts";

/** Every detail that a brand can request. No value occurs elsewhere in the demo. */
export const PERSON = {
  mobileNum: "9175552368",
  email: "remedios.q@mail.example",
  payeeName: "Remedios Quiambao",
  idNumber: "QX7719042",
  birthday: "1987-04-23",
  line: "remi.line.87",
  whatsapp: "639995552368",
  facebook: "remi.quiambao.fb",
  wechat: "remi_wechat_87",
  qqNum: "87714092",
} satisfies Partial<RegistrationUser>;

const AGREED = { isOfAge: true, acceptsTerms: true, registerMethod: "WEB", loginAfter: true } as const;
export const FILLED_IN = {
  password: DEMO_PASSWORD,
  confirmPassword: DEMO_PASSWORD,
  countryDialingCode: "63",
  ...AGREED,
};

export async function register(app: TestApp, username: string, answers: Partial<RegistrationUser>) {
  const browser = openNewcomer(app);
  const { mobileNum } = answers;
  const proof = mobileNum === undefined ? {} : await proveNumber(app, browser, mobileNum, "username");
  const body = { username, ...FILLED_IN, ...answers, ...proof };
  return { ...(await browser.client()(registration.register, { body })), browser };
}

/** Registers a member whose username is a mobile number. */
export async function registerNumber(app: TestApp, mobileNum: string) {
  const browser = openNewcomer(app);
  const proof = await proveNumber(app, browser, mobileNum, "mobile");
  const body = { mobileNum, ...FILLED_IN, ...proof };
  return { ...(await browser.client()(registration.registerByMobile, { body })), browser };
}

let places = 0;
/** Opens a newcomer's browser, each at another address, so that failures of one do not affect another. */
function openNewcomer(app: TestApp) {
  places += 1;
  return app.browser({ address: `198.18.${places}.1` });
}

async function proveNumber(app: TestApp, browser: TestBrowser, mobileNo: string, regType: "username" | "mobile") {
  await browser.client()(codes.sendRegisterCode, { body: { mobileNo, countryDialingCode: "63", regType } });
  return { verificationCode: app.outside.sms.lastCodeTo(`+63${mobileNo}`) };
}

/** Reads all data stored about an account at the demo's first brand. */
export async function readAccount(app: TestApp, account: string) {
  const { id: brandId = "" } = (await app.deps.brands.findByHost("localhost")) ?? {};
  const member = await findMemberByAccount(app.deps, brandId, account);
  return member && exportMember(app.deps, { brandId, memberId: member.id });
}

const ASKED = Object.keys(PERSON);

/** Registers a person with all details, and verifies the email address. */
export async function registerPerson(app: TestApp, username: string, change: Partial<typeof PERSON> = {}) {
  const person = { ...PERSON, ...change };
  await app.db.updateTable("brand_register_fields").set({ is_enabled: true }).where("field", "in", ASKED).execute();
  app.deps.brands.forget();
  const { login, browser } = await register(app, username, person);
  if (!login) throw new Error("no login was found");
  const call = browser.client(login.token);
  await call(codes.sendBindCode, { body: { channel: "email", email: person.email } });
  const verificationCode = app.outside.mail.lastCodeTo(person.email);
  await call(members.bindEmail, { body: { email: person.email, verificationCode, proof: DEMO_PASSWORD } });
  return { call, browser, id: login.member.id };
}

type Found = { table: string; row: string };

/** Finds every row of every table, including jobs, that contains one of the words as text or bytes. */
export async function searchTables(app: TestApp, words: readonly string[]): Promise<Found[]> {
  const owner = connect(createPool({ url: app.ownerUrl, poolSize: 1 }));
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
      owner,
    );
    const found: Found[] = [];
    const needles = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString("hex")]);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select kept::text as row from ${sql.raw(name)} as kept`.execute(
        owner,
      );
      for (const { row } of rows)
        if (needles.some((word) => row.toLowerCase().includes(word))) found.push({ table: name, row });
    }
    return found;
  } finally {
    await owner.destroy();
  }
}

/** Replaces the key. Returns the keys in the order of the key file: the new one, then the earlier ones. */
export function replaceKey(app: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), "perya-privacy-"));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 3072 });
  writeFileSync(join(folder, "key.pem"), privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  const fresh = readSealKeys({ sealKeyFile: join(folder, "key.pem"), dataDir: folder });
  rmSync(folder, { recursive: true });
  const old = app.deps.sealKeys;
  const keyIds = [...fresh.keyIds, ...old.keyIds];
  const both = { current: fresh.current, keyIds, find: (keyId: string) => fresh.find(keyId) ?? old.find(keyId) };
  return { fresh, both };
}
