import { authenticators, sessions, type LoginOutcome, type SecondStep } from "@perya/contract";
import type { MembersRow } from "@perya/db";
import type { Insertable } from "kysely";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { TestBrowser } from "../../browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestHouse, type TestHouse } from "../../test-setup.ts";

/** Members at home and elsewhere. Whoever imports them has the house opened and closed. */
export let house: TestHouse;
export let brandId: string;
beforeAll(async () => {
  house = await openTestHouse({ TRUST_PROXY: "1", COUNTRY_HEADER: "x-country" });
  brandId = (await house.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => house.close());
beforeEach(async () => void (await house.db.deleteFrom("rate_limits").execute()));

let numbers = 0;
export const freshMobile = () => `+63916${String((numbers += 1) * 20_000).padStart(7, "0")}`;

type Someone = { id: string; account: string; home: TestBrowser };

/** A member who signed in at home before anything was bound, so that home is known and anywhere else is strange. */
export async function settled(bound?: Partial<Insertable<MembersRow>>): Promise<Someone> {
  const { id, account } = await house.createMember();
  const home = house.browser();
  tokenOf(await login(home, account));
  if (bound) await house.db.updateTable("members").set(bound).where("id", "=", id).execute();
  return { id, account, home };
}
export const withMobile = () => settled({ mobile: freshMobile(), mobile_verified_at: house.clock.now() });

export const login = (browser: TestBrowser, username: string, password = DEMO_PASSWORD) =>
  browser.client()(sessions.login, { body: { type: "username", username, password } });

export function tokenOf(outcome: LoginOutcome): string {
  if ("secondStep" in outcome) throw new Error("a second step is due");
  return outcome.token;
}

export async function startStep(
  account: string,
  browser = house.browser(),
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
  (await house.db.selectFrom("members").select("mobile").where("id", "=", id).executeTakeFirstOrThrow()).mobile ?? "";

export async function bindAuthenticator(account: string, home: TestBrowser): Promise<string> {
  const call = home.client(tokenOf(await login(home, account)));
  const { secret } = await call(authenticators.startEnrolment);
  await call(authenticators.confirmEnrolment, { body: { code: await codeOf(secret), proof: DEMO_PASSWORD } });
  // The code that bound it is used up; the next one comes half a minute later.
  house.clock.advance(30_000);
  return secret;
}
export const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(house.clock.now().getTime() / 1000) });

/** What an operator would change, for as long as the test needs it. */
export async function changeBrand(change: { allows_bank_name_step: boolean } | { has_second_step: boolean }) {
  await house.db.updateTable("brands").set(change).where("id", "=", brandId).execute();
  house.deps.brands.forget();
}
