import { newId, type Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import * as queries from "./remember.queries.ts";
import { hashToken } from "./token.ts";

const COOKIE = "perya-remember";
const COOKIE_BYTES = 32;
const DAY_MS = 24 * 60 * 60_000;

/** A cookie and its successors form a family, which ends a day after the member typed a password. */
export type Family = { id: string; memberId: string; brandId: string; expiresAt: Date };

export function readRememberCookie({ cookies }: Visit): Buffer | undefined {
  const cookie = cookies.read(COOKIE);
  return cookie === undefined ? undefined : hashToken(cookie);
}

/** Starts a family of remember cookies for this browser. */
export async function rememberBrowser(
  deps: Pick<Deps, "clock" | "random">,
  tx: Tx,
  visit: Visit,
  owner: { brandId: string; memberId: string },
): Promise<void> {
  const now = deps.clock.now();
  await addToFamily(deps, tx, visit, { ...owner, id: newId(now), expiresAt: new Date(now.getTime() + DAY_MS) });
}

/** Sets the family's next cookie in the browser. Stores only its hash. */
export async function addToFamily(
  { clock, random }: Pick<Deps, "clock" | "random">,
  tx: Tx,
  { cookies }: Visit,
  { id, memberId, brandId, expiresAt }: Family,
): Promise<void> {
  const [now, cookie] = [clock.now(), random.bytes(COOKIE_BYTES).toString("base64url")];
  await queries.insertCookie(tx, {
    cookie_hash: hashToken(cookie),
    family_id: id,
    member_id: memberId,
    brand_id: brandId,
    made_at: now,
    expires_at: expiresAt,
  });
  cookies.set(COOKIE, cookie, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
}

/** Ends the family of this browser's cookie, for any member. */
export async function forgetBrowser(tx: Tx, visit: Visit, brandId: string): Promise<void> {
  const cookieHash = readRememberCookie(visit);
  if (!cookieHash) return;
  await queries.deleteFamilyOf(tx, brandId, cookieHash);
  dropRememberCookie(visit);
}

export function dropRememberCookie({ cookies }: Visit): void {
  cookies.clear(COOKIE);
}
