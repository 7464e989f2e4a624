import { createHash, randomBytes } from "node:crypto";
import { newId, toJson } from "@perya/db";
import { newcomer } from "./newcomer.ts";
import type { Product } from "./product.ts";

export type TestMember = { id: string; brandId: string; username: string; mobile: string; email: string };

type Having = {
  mobile?: boolean;
  email?: boolean;
  initialPassword?: boolean;
  /** The name on the member's bank account. */
  realName?: string;
  /** True to set a payment password. It equals the login password, so that no second hash is computed. */
  paymentPassword?: boolean;
  /** The account of the referring agent. */
  upline?: string;
  /** Provider at which the member's account is linked by this email. */
  knownTo?: "google" | "facebook";
};

/** Inserts a long-standing member with the demo password. Directly, because how they joined is not under test. */
export async function createTestMember(product: Product, having: Having = {}): Promise<TestMember> {
  const db = await product.database();
  const { username, mobile, email } = newcomer();
  const ana = db.selectFrom("members").select(["brand_id", "password_hash"]).where("account", "=", "ana");
  const { brand_id: brandId, password_hash } = await ana.executeTakeFirstOrThrow();
  const [id, now] = [newId(new Date()), new Date()];
  const agent = db.selectFrom("members").select("id").where("brand_id", "=", brandId);
  const upline = having.upline && (await agent.where("account", "=", having.upline).executeTakeFirstOrThrow());
  const member = {
    id,
    brand_id: brandId,
    account: username,
    nickname: "Nena",
    type: 0,
    password_hash,
    has_initial_password: having.initialPassword ?? false,
    ...(upline && { upline_id: upline.id }),
    ...(having.mobile && { mobile: `+63${mobile}`, mobile_verified_at: now }),
    ...(having.email && { email, email_verified_at: now }),
  };
  await db.insertInto("members").values(member).execute();
  if (having.realName || having.paymentPassword) {
    const secret = having.paymentPassword && { payment_password_hash: password_hash };
    const profile = { member_id: id, payee_name: having.realName ?? null, ...secret };
    await db.insertInto("member_profiles").values(profile).execute();
  }
  if (having.knownTo) {
    const identity = { brand_id: brandId, provider: having.knownTo, subject: subjectOf(email), member_id: id };
    await db.insertInto("member_identities").values(identity).execute();
  }
  return { id, brandId, username, mobile, email };
}

/** The subject id that the sandbox's providers give to an email. */
function subjectOf(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 16);
}

/** Writes an entry link that logs the member in, as another site of the platform would. */
export async function writeEntryLink(product: Product, { id, brandId }: TestMember): Promise<string> {
  const db = await product.database();
  const code = randomBytes(32).toString("base64url");
  const ticket = {
    ticket_hash: createHash("sha256").update(code).digest(),
    brand_id: brandId,
    purpose: "entry" as const,
    member_id: id,
    facts: toJson({ how: "entry" }),
    tries_left: 1,
    expires_at: inAnHour(),
  };
  await db.insertInto("tickets").values(ticket).execute();
  return `/?token=${code}`;
}

/** Ends all sessions of the member on the server only. */
export async function loseSessions(product: Product, { id }: TestMember) {
  const db = await product.database();
  await db.updateTable("sessions").set({ ended_at: new Date() }).where("member_id", "=", id).execute();
}

function inAnHour(): Date {
  return new Date(Date.now() + 3_600_000);
}
