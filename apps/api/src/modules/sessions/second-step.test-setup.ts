import { authenticators, sessions, type LoginOutcome, type SecondStep } from "@perya/contract";
import type { MembersRow } from "@perya/db";
import type { Insertable } from "kysely";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

/** The app for tests about known and unknown devices, set by `openAppPerFile`. */
export let app: TestApp;
export let brandId: string;

/**
 * Opens the app once per test file. Call it in each file: files share this module, so an app opened on import would
 * exist for the first file only.
 */
export function openAppPerFile() {
  beforeAll(async () => {
    app = await openTestApp({ TRUST_PROXY: "1", COUNTRY_HEADER: "x-country" });
    brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  });
  afterAll(() => app.close());
  beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));
}

let numbers = 0;
export const freshMobile = () => `+63916${String((numbers += 1) * 20_000).padStart(7, "0")}`;

type Someone = { id: string; account: string; home: TestBrowser };

/** Creates a member whose only known device is `home`, where they logged in before the contact was bound. */
export async function settled(bound?: Partial<Insertable<MembersRow>>): Promise<Someone> {
  const { id, account } = await app.createMember();
  const home = app.browser();
  tokenOf(await login(home, account));
  if (bound) await app.db.updateTable("members").set(bound).where("id", "=", id).execute();
  return { id, account, home };
}
export const withMobile = () => settled({ mobile: freshMobile(), mobile_verified_at: app.clock.now() });

export const login = (browser: TestBrowser, username: string, password = DEMO_PASSWORD) =>
  browser.client()(sessions.login, { body: { type: "username", username, password } });

export function tokenOf(outcome: LoginOutcome): string {
  if ("secondStep" in outcome) throw new Error("a second step is due");
  return outcome.token;
}

export async function startStep(
  account: string,
  browser = app.browser(),
): Promise<SecondStep & { browser: TestBrowser }> {
  const outcome = await login(browser, account);
  if (!("secondStep" in outcome)) throw new Error("no second step was asked for");
  return { ...outcome.secondStep, browser };
}
type Step = Awaited<ReturnType<typeof startStep>>;
type Method = SecondStep["methods"][number]["method"];
export const take = ({ browser, ticket }: Step, method: Method, answer: string) =>
  browser.client()(sessions.takeSecondStep, { body: { ticket, method, answer } });
export const send = ({ browser, ticket }: Step, method: "sms" | "email") =>
  browser.client()(sessions.sendSecondStepCode, { body: { ticket, method } });

export const mobileOf = async (id: string) =>
  (await app.db.selectFrom("members").select("mobile").where("id", "=", id).executeTakeFirstOrThrow()).mobile ?? "";

export async function bindAuthenticator(account: string, home: TestBrowser): Promise<string> {
  const call = home.client(tokenOf(await login(home, account)));
  const { secret } = await call(authenticators.startEnrolment);
  await call(authenticators.confirmEnrolment, { body: { code: await codeOf(secret), proof: DEMO_PASSWORD } });
  // The code used for binding is spent, and the next one starts half a minute later.
  app.clock.advance(30_000);
  return secret;
}
export const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

/** Changes a setting of the brand for the test. */
export async function changeBrand(change: { allows_bank_name_step: boolean } | { has_second_step: boolean }) {
  await app.db.updateTable("brands").set(change).where("id", "=", brandId).execute();
  app.deps.brands.forget();
}
