import { registration, type MobileRegistrationUser, type RegistrationUser } from "@perya/contract";
import { findMemberByAccount, openAccount, openEmail, openMobile, openProfile } from "../members/index.ts";
import type { TestApp } from "../../testing/test-setup.ts";

export const PASSWORD = "fair-and-square-26";

const agreed = { isOfAge: true, acceptsTerms: true, registerMethod: "WEB", loginAfter: true } as const;

/** Returns a registration with the required fields only. */
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

/** Reads all data stored about an account at the demo's first brand, decrypted. */
export async function findAccount(app: TestApp, account: string, merchantCode = "perya") {
  const { id: brandId } = await app.db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", merchantCode)
    .executeTakeFirstOrThrow();
  const found = await findMemberByAccount(app.deps, brandId, account);
  if (!found) return undefined;
  const row = await app.db
    .selectFrom("members")
    .leftJoin("member_profiles", "member_profiles.member_id", "members.id")
    .selectAll("member_profiles")
    .selectAll("members")
    .where("members.id", "=", found.id)
    .executeTakeFirstOrThrow();
  const contacts = { mobile: openMobile(app.deps, found), email: openEmail(app.deps, found) };
  return { ...row, ...openProfile(app.deps, found, row), ...contacts, account: openAccount(app.deps, found) };
}
