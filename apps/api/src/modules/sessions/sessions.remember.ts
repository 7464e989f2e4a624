import type { LoginOutcome } from "@perya/contract";
import { inTransaction } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { findMember } from "../members/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import * as queries from "./remember.queries.ts";
import { finishSignIn } from "./sessions.finish.ts";
import type { RequestOrigin } from "./sessions.open.ts";
import { addToFamily, dropRememberCookie, readRememberCookie } from "./sessions.remember-cookie.ts";
import { checkRemembered } from "./sessions.rules.ts";
import { endSessions } from "./sessions.service.ts";

/**
 * Logs in by this browser's remember cookie, uses it up and sets the next one. It proves no more than a password: an
 * unknown device still needs a second step. Null without a valid cookie.
 */
export async function continueRemembered(deps: Deps, { brand, visit }: RequestOrigin): Promise<LoginOutcome | null> {
  const cookieHash = readRememberCookie(visit);
  if (!cookieHash) return null;

  const memberId = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const cookie = await queries.lockCookie(tx, brand.id, cookieHash);
    const verdict = checkRemembered({ expiresAt: cookie?.expires_at, usedAt: cookie?.used_at, now });
    if (cookie && verdict === "stolen") {
      // The cookie was already used, by the owner or by a thief. Since we can't tell which, all sessions end.
      deps.log.warn({ memberId: cookie.member_id }, "a remember cookie was used twice");
      await endSessions(tx, deps, cookie.member_id, null);
      const who = { brandId: brand.id, memberId: cookie.member_id, from: visit };
      await recordSecurityEvent(tx, deps, { kind: "cookieReused", ...who });
    }
    if (!cookie || verdict === "stolen" || verdict === "over") return undefined;
    if (verdict === "fresh") {
      await queries.markCookieUsed(tx, cookieHash, now);
      const { family_id: id, member_id: owner, expires_at: expiresAt } = cookie;
      await addToFamily(deps, tx, visit, { id, memberId: owner, brandId: brand.id, expiresAt });
    }
    // A second tab with the same cookie logs in as well. The browser keeps the cookie that the first tab received.
    return cookie.member_id;
  });

  const member = memberId === undefined ? undefined : await findMember(deps.db, brand.id, memberId);
  if (member) return finishSignIn(deps, visit, brand, member, { how: "remembered" });
  dropRememberCookie(visit);
  return null;
}
