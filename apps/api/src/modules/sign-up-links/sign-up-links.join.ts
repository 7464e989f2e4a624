import { inTransaction, type Tx } from "@perya/db";
import type { AccountType } from "@perya/rules";
import { wallsOf } from "@perya/server";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import type { SignUpLink } from "../agents/index.ts";
import { offerWithin, openTerms } from "../contracts/index.ts";
import { sendMessage } from "../messages/index.ts";
import * as queries from "./sign-up-links.queries.ts";
import type { LinkRow } from "./sign-up-links.queries.ts";
import { checkLink } from "./sign-up-links.rules.ts";
import { factsOf } from "./sign-up-links.views.ts";

/** Finds the link with this code. Undefined if no link has it. Throws if the link can't be used. */
export async function findLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  brand: Brand,
  code: string,
): Promise<SignUpLink | undefined> {
  const row = await queries.findByCode(db, brand.id, code.toUpperCase());
  if (!row) return undefined;
  await requireUsableLink(db, row, clock.now());
  return { id: row.id, code: row.code, agentId: row.agent_id, type: row.account_type as AccountType };
}

async function requireUsableLink(db: Deps["db"] | Tx, row: LinkRow, now: Date): Promise<void> {
  const agent = await queries.findAgent(db, row.agent_id);
  const isGone = [agent?.locked_at, agent?.erased_at, agent?.frozen_at].some(Boolean);
  const facts = agent && { type: agent.type, isGone };
  const verdict = checkLink(factsOf(row), facts, now);
  if (verdict !== "ok") throw new AppError(verdict);
}

/**
 * Records a newcomer's use of the link in the transaction that creates the account. If no uses are left, the account
 * is not created; of concurrent requests for the last use, one succeeds.
 */
export async function joinByLink(
  tx: Tx,
  deps: Pick<Deps, "clock" | "announce">,
  { id }: SignUpLink,
  memberId: string,
): Promise<void> {
  const now = deps.clock.now();
  const row = await queries.lockLink(tx, id);
  if (!row) throw new AppError("SIGN_UP_LINK_CLOSED");
  await requireUsableLink(tx, row, now);
  await queries.insertUse(tx, { member_id: memberId, link_id: id, used_at: now, offer: row.terms ? "waiting" : null });
  if (row.terms) await deps.announce(tx, "signUpLink.used", { memberId });
}

const A_DAY = { calls: 1, seconds: 24 * 60 * 60 };

/**
 * Counts a visit, unless this browser or this address was already counted today: deleting cookies does not change the
 * address, and changing networks does not change the browser. Only hashes are kept for the day, then just the number.
 */
export async function noteOpened(
  deps: Pick<Deps, "db" | "clock" | "limiter" | "vault">,
  { brand, visit }: { brand: Brand; visit: Visit },
  code: string,
): Promise<void> {
  const link = await findLink(deps, brand, code);
  if (!link) return;
  const names = [{ name: visit.deviceId, share: 1 }, ...wallsOf(visit.ip)];
  const counts = names.map(async ({ name, share }) => {
    const visitor = deps.vault.hash("bucket", "sign-up link", link.id, name).toString("base64url");
    return (await deps.limiter.add(`link opened ${visitor}`, A_DAY)) <= share;
  });
  if ((await Promise.all(counts)).every(Boolean)) await queries.countOpened(deps.db, link.id, deps.clock.now());
}

/**
 * Offers the newcomer the link's contract, signed by the session that created the link. If the offer is no longer
 * allowed, because the agent's own contract has changed, the account stays and the agent is notified.
 */
export async function offerPromised(
  deps: Pick<Deps, "db" | "clock" | "vault" | "brands">,
  memberId: string,
): Promise<void> {
  const link = await queries.findUse(deps.db, memberId);
  const brand = link && (await deps.brands.findById(link.brand_id));
  if (!link?.terms || !brand || link.offer !== "waiting") return;
  const request = { downlineId: memberId, terms: openTerms(link.terms), agreesToEnd: [] };
  const party = { brand, memberId: link.agent_id, sessionId: link.session_id };
  try {
    await inTransaction(deps.db, async (tx) => {
      if (await queries.advanceOffer(tx, memberId, { offer: "offered" })) await offerWithin(tx, deps, party, request);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await inTransaction(deps.db, async (tx) => {
      const refused = { offer: "refused", offer_problem: error.code } as const;
      if (!(await queries.advanceOffer(tx, memberId, refused))) return;
      const facts = { about: "signUpLink", words: link.campaign };
      await sendMessage(tx, deps, { brandId: brand.id, memberId: link.agent_id, type: "service", facts });
    });
  }
}
