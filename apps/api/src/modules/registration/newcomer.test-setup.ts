import { registration, type MobileRegistrationUser, type RegistrationUser } from "@perya/contract";
import type { TestApp } from "../../test-setup.ts";

export const PASSWORD = "fair-and-square-26";

const agreed = { isOfAge: true, acceptsTerms: true, registerMethod: "WEB", loginAfter: true } as const;

/** What somebody sends who fills in no more than they must. */
export function makeUser(username: string, change: Partial<RegistrationUser> = {}): RegistrationUser {
  return { username, password: PASSWORD, confirmPassword: PASSWORD, ...agreed, ...change };
}

export function makeMobileUser(
  mobileNum: string,
  change: Partial<MobileRegistrationUser> = {},
): MobileRegistrationUser {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  return { mobileNum, countryDialingCode: "63", ...passwords, ...agreed, ...change };
}

export function register(app: TestApp, user: RegistrationUser, host = "localhost") {
  return app.client(host)(registration.register, { body: user });
}

/** Everything that is known of an account at the demo's first brand. */
export async function findAccount(app: TestApp, account: string, merchantCode = "perya") {
  return app.db
    .selectFrom("members")
    .innerJoin("brands", "brands.id", "members.brand_id")
    .leftJoin("member_profiles", "member_profiles.member_id", "members.id")
    .selectAll("member_profiles")
    .selectAll("members")
    .where("members.account", "=", account)
    .where("brands.merchant_code", "=", merchantCode)
    .executeTakeFirst();
}
