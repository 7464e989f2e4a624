import type { BodyOf, SignUpLink, signUpLinks } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import type { ContractTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { hashTerms, requireGrantableTemplate, openTerms, parseTerms, storeTerms } from "../contracts/index.ts";
import { lockMember } from "../members/index.ts";
import * as queries from "./sign-up-links.queries.ts";
import type { LinkRow } from "./sign-up-links.queries.ts";
import { extend, mayInvite, MAX_OPEN, type Extension } from "./sign-up-links.rules.ts";
import { factsOf, presentLink } from "./sign-up-links.views.ts";

export type LinkMaker = { brand: Brand; memberId: string; type: number; sessionId: string };
type LinkDeps = Pick<Deps, "db" | "clock" | "random">;
type LinkRequest = BodyOf<typeof signUpLinks.makeLink>;

/**
 * Alphabet of link codes (Crockford base32). They are two characters longer than members' codes, so that the two
 * never collide.
 */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;
const CODE_TRIES = 5;
const DAY_MS = 24 * 60 * 60_000;

export async function makeLink(deps: LinkDeps, maker: LinkMaker, request: LinkRequest): Promise<SignUpLink> {
  const terms = request.terms && parseTerms(request.terms);
  return inTransaction(deps.db, async (tx) => {
    const { brand, memberId: agentId } = maker;
    // Lock before reading: a second tap waits here, then finds the first one's link.
    const agent = await lockMember(tx, brand.id, agentId);
    const now = deps.clock.now();
    const earlier = await queries.findByRequestKey(tx, agentId, request.requestKey);
    if (earlier) return presentEarlier(tx, earlier, request, terms, now);

    if (!agent || !mayInvite(agent.type, request.accountType)) throw new AppError("ACCOUNT_TYPE_NOT_ALLOWED");
    if ((await queries.countOpen(tx, agentId, now)) >= MAX_OPEN) throw new AppError("SIGN_UP_LINKS_FULL");
    if (terms) await requireGrantableTemplate(tx, { brand, uplineId: agentId, type: request.accountType, terms });

    const link = {
      id: newId(now),
      brand_id: brand.id,
      agent_id: agentId,
      session_id: maker.sessionId,
      request_key: request.requestKey,
      account_type: request.accountType,
      campaign: request.campaign.trim() || "-",
      terms: terms ? toJson(storeTerms(terms)) : null,
      most_uses: request.uses,
      made_at: now,
      expires_at: new Date(now.getTime() + request.days * DAY_MS),
    };
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const code = randomLetters(deps.random, CODE_LETTERS, CODE_LENGTH);
      if (await queries.isMembersCode(tx, brand.id, code)) continue;
      if (await queries.insertLink(tx, { ...link, code }))
        return presentLink(await getOwn(tx, agentId, link.id), undefined, now);
    }
    throw new Error(`${CODE_TRIES} codes of links in a row were taken`);
  });
}

async function presentEarlier(tx: Tx, row: LinkRow, request: LinkRequest, terms: ContractTerms | undefined, now: Date) {
  const isSameOffer =
    row.terms && terms ? hashTerms(openTerms(row.terms)).equals(hashTerms(terms)) : !row.terms && !terms;
  if (row.account_type !== request.accountType || row.campaign !== request.campaign.trim() || !isSameOffer)
    throw new AppError("REQUEST_KEY_REUSED");
  return present(tx, row, now);
}

export async function extendLink(
  deps: LinkDeps,
  { memberId }: LinkMaker,
  id: string,
  extension: Extension,
): Promise<SignUpLink> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = await holdOwn(tx, memberId, id);
    if (row.closed_at) throw new AppError("SIGN_UP_LINK_CLOSED");
    await queries.updateLink(tx, id, extend(factsOf(row), extension, now));
    return present(tx, await getOwn(tx, memberId, id), now);
  });
}

export async function closeLink(deps: LinkDeps, { memberId }: LinkMaker, id: string): Promise<SignUpLink> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = await holdOwn(tx, memberId, id);
    if (!row.closed_at) await queries.updateLink(tx, id, { closed_at: now });
    return present(tx, await getOwn(tx, memberId, id), now);
  });
}

/** Locks the agent's own link. Same "not found" for other agents' links. */
async function holdOwn(tx: Tx, agentId: string, id: string): Promise<LinkRow> {
  const row = await queries.lockLink(tx, id);
  if (row?.agent_id !== agentId) throw new AppError("SIGN_UP_LINK_UNKNOWN");
  return row;
}

async function getOwn(tx: Tx, agentId: string, id: string): Promise<LinkRow> {
  const row = await queries.findOwn(tx, agentId, id);
  if (!row) throw new Error(`the link ${id} does not exist`);
  return row;
}

async function present(tx: Tx, row: LinkRow, now: Date): Promise<SignUpLink> {
  return presentLink(row, (await queries.sumFunnels(tx, [row.id])).get(row.id), now);
}
