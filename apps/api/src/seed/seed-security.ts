import { inTransaction } from "@perya/db";
import { isTrial } from "@perya/rules";
import type { Deps } from "../deps.ts";
import {
  findMemberByAccount,
  lockMember,
  maskEmail,
  maskMobile,
  openEmail,
  openMobile,
} from "../modules/members/index.ts";
import { hasSecurityEvents, recordFailure, type NewSecurityEvent } from "../modules/security/index.ts";
import { DEMO_BRANDS } from "./demo-brands.ts";

const HOUR_MS = 60 * 60_000;

const PHONE = {
  ip: "112.198.77.20",
  country: "PH",
  userAgent: "Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
};
const LAPTOP = {
  ip: "112.198.77.20",
  country: "PH",
  userAgent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
};
const ABROAD = {
  ip: "203.0.113.84",
  country: "SG",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

type Past = Omit<NewSecurityEvent, "brandId" | "memberId" | "subject"> & { hoursAgo: number };

/** Lists two weeks of security events of a protected account, including a failed attack, oldest first. */
function pastOf({ mobile, email }: Record<"mobile" | "email", string | null>): Past[] {
  return [
    { hoursAgo: 340, kind: "signedIn", from: PHONE, way: "registration" },
    ...(mobile
      ? [{ hoursAgo: 339, kind: "mobileBound", from: PHONE, facts: { contact: maskMobile(mobile) } } as Past]
      : []),
    ...(email
      ? [{ hoursAgo: 338, kind: "emailBound", from: PHONE, facts: { contact: maskEmail(email) } } as Past]
      : []),
    { hoursAgo: 270, kind: "signedIn", from: PHONE, way: "password" },
    { hoursAgo: 264, kind: "signedOut", from: PHONE },
    { hoursAgo: 190, kind: "signedIn", from: LAPTOP, way: "password", isNewDevice: true },
    { hoursAgo: 189, kind: "passwordChanged", from: LAPTOP },
    { hoursAgo: 52, kind: "signInFailed", from: ABROAD, way: "password" },
    { hoursAgo: 51.9, kind: "signInFailed", from: ABROAD, way: "password" },
    { hoursAgo: 51.8, kind: "triesSpent", from: ABROAD },
    { hoursAgo: 26, kind: "signedIn", from: PHONE, way: "remembered" },
  ];
}

/** Seeds security events of the demo accounts. Separate from the main seed because it needs the vault keys. */
export async function seedSecurity(deps: Pick<Deps, "db" | "clock" | "vault" | "log">): Promise<void> {
  const brands = await deps.db
    .selectFrom("brands")
    .select(["id", "merchant_code"])
    .where("is_demo", "=", true)
    .execute();
  for (const { merchantCode, members } of DEMO_BRANDS) {
    const brandId = brands.find((brand) => brand.merchant_code === merchantCode)?.id;
    if (!brandId) continue;
    for (const { account, type, initialPassword } of members) {
      // Accounts with an initial password have never logged in, so they have no events.
      if (!isTrial(type) && !initialPassword) await seedMember(deps, brandId, account);
    }
  }
}

/** Seeds one member's events. Locks the member, so that only one of two parallel processes seeds them. */
async function seedMember(deps: Pick<Deps, "db" | "clock" | "vault" | "log">, brandId: string, account: string) {
  const member = await findMemberByAccount(deps, brandId, account);
  if (!member) return;
  const contacts = { mobile: openMobile(deps, member), email: openEmail(deps, member) };
  const now = deps.clock.now().getTime();
  await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, brandId, member.id);
    if (await hasSecurityEvents(tx, member.id)) return;
    for (const { hoursAgo, ...event } of pastOf(contacts)) {
      const clock = { now: () => new Date(now - hoursAgo * HOUR_MS) };
      // recordFailure sends no message, so that the demo starts with an empty inbox.
      await recordFailure({ ...deps, db: tx, clock }, { ...event, brandId, memberId: member.id });
    }
  });
}
