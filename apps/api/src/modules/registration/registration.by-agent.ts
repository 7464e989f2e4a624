import { DEEPEST_TEAM_LEVEL } from "@perya/contract";
import type { BodyOf, ListedAccount, OpenedAccount, registration } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { agentAbilities, type AccountType } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import type { SignedIn } from "../../signed-in.ts";
import type { Visit } from "../../plugins/visit.ts";
import { findPlace } from "../agents/index.ts";
import { readsAsNumber } from "../codes/index.ts";
import { createMember, hashPassword, lockMember, openAccount, renewInitialPassword } from "../members/index.ts";
import { endSessions, INITIAL_PASSWORD_DAYS } from "../sessions/index.ts";
import { requireConsents, refuseProblems } from "./registration.account.ts";
import * as queries from "./registration.queries.ts";
import type { OpenedRow } from "./registration.queries.ts";
import { checkOpening, checkUsername, dayIn, OPENED_A_DAY } from "./registration.rules.ts";

/** The agent who opens accounts. New members start with the agent's language. */
export type Opener = { brand: Brand; member: Pick<SignedIn, "id" | "type">; language: string; visit: Visit };

/** A subset of Deps that the demo's seed can also provide. */
export type OpeningDeps = Pick<Deps, "db" | "clock" | "random" | "vault" | "announce">;

type OpenAccountRequest = BodyOf<typeof registration.openAccount>;

/**
 * Opens an account for a person who is with the agent. The agent confirms the form's consents. The owner completes
 * all other fields later, and can do nothing before choosing a password that the agent does not know.
 */
export async function openForSomebody(
  deps: OpeningDeps,
  opener: Omit<Opener, "visit">,
  request: OpenAccountRequest,
): Promise<OpenedAccount> {
  const { opens = [] } = agentAbilities(opener.member.type) ?? {};
  if (!opens.some((type) => type === request.type)) throw new AppError("ACCOUNT_TYPE_NOT_ALLOWED");
  requireConsents(request);
  refuseProblems(renameProblem(checkUsername(opener.brand.registerFields, request.account, readsAsNumber)));
  const initialPassword = makePassword(deps);
  const passwordHash = await hashPassword(initialPassword);
  return inTransaction(deps.db, async (tx) => {
    const { brand, member: agent, language } = opener;
    // Lock before reading: a second tap waits here, then finds the first one's account.
    const locked = await lockMember(tx, brand.id, agent.id);
    if (!locked) throw new AppError("NOT_AN_AGENT");
    const earlier = await queries.findByRequestKey(tx, agent.id, request.requestKey);
    if (earlier) return presentAgain(deps, earlier, request);

    const now = deps.clock.now();
    const day = dayIn(brand.timeZone, now);
    const place = await findPlace(tx, brand.id, agent.id);
    const verdict = checkOpening({
      opens: agentAbilities(locked.type)?.opens ?? [],
      type: request.type,
      openedToday: await queries.countOpenedOn(tx, agent.id, day),
      isDeepest: (place?.level ?? 0) >= DEEPEST_TEAM_LEVEL,
    });
    if (verdict !== "ok") throw new AppError(verdict);

    const opened = await createMember(tx, deps, {
      brandId: brand.id,
      account: request.account,
      type: request.type as AccountType,
      passwordHash,
      hasInitialPassword: true,
      uplineId: agent.id,
      language,
      registeredFrom: { registerMethod: "AGENT" },
    });
    await queries.insertOpened(tx, {
      member_id: opened.id,
      brand_id: brand.id,
      agent_id: agent.id,
      request_key: request.requestKey,
      day,
      opened_at: now,
    });
    // Only demo brands have a listener. Elsewhere, the event would stay undelivered.
    if (brand.isDemo) await deps.announce(tx, "demo.registered", { memberId: opened.id });
    return { id: opened.id, account: request.account, type: request.type, initialPassword, goodUntil: goodUntil(now) };
  });
}

/**
 * Replaces an initial password that was lost or expired. Possible until the owner has chosen a password. Ends
 * sessions opened with the old one.
 */
export async function renewForSomebody(deps: Deps, opener: Opener, memberId: string): Promise<OpenedAccount> {
  const initialPassword = makePassword(deps);
  const passwordHash = await hashPassword(initialPassword);
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.findOpened(tx, opener.member.id, memberId);
    const now = deps.clock.now();
    if (!row) throw new AppError("TEAM_MEMBER_UNKNOWN");
    if (!(await renewInitialPassword(tx, memberId, passwordHash, now))) throw new AppError("INITIAL_PASSWORD_CHANGED");
    await endSessions(tx, deps, memberId, null);
    const { id, type } = row;
    return { id, account: openAccount(deps, row), type, initialPassword, goodUntil: goodUntil(now) };
  });
}

export async function listOpened(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  { brand, member }: Pick<Opener, "brand" | "member">,
): Promise<{ accounts: ListedAccount[]; leftToday: number }> {
  const day = dayIn(brand.timeZone, deps.clock.now());
  const [rows, opened] = await Promise.all([
    queries.listOpened(deps.db, member.id),
    queries.countOpenedOn(deps.db, member.id, day),
  ]);
  const accounts = rows.map((row) => ({
    id: row.id,
    account: openAccount(deps, row),
    type: row.type,
    openedAt: row.opened_at.toISOString(),
    goodUntil: row.has_initial_password ? goodUntil(row.password_set_at) : null,
  }));
  return { accounts, leftToday: Math.max(0, OPENED_A_DAY - opened) };
}

/**
 * Presents the account opened by an earlier, identical request. Without its password, which was shown once and is
 * stored only as a hash.
 */
function presentAgain(deps: Pick<Deps, "vault">, row: OpenedRow, request: OpenAccountRequest): OpenedAccount {
  const account = openAccount(deps, row);
  if (account !== request.account || row.type !== request.type) throw new AppError("REQUEST_KEY_REUSED");
  const until = row.has_initial_password ? goodUntil(row.password_set_at) : null;
  return { id: row.id, account, type: row.type, initialPassword: null, goodUntil: until };
}

/**
 * Crockford's alphabet without 0 and 1. The password is written in groups, because it is read out to the owner and
 * typed once.
 */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function makePassword({ random }: Pick<Deps, "random">): string {
  return [0, 1, 2].map(() => randomLetters(random, LETTERS, 4)).join("-");
}

const DAY_MS = 24 * 60 * 60_000;
const goodUntil = (setAt: Date) => new Date(setAt.getTime() + INITIAL_PASSWORD_DAYS * DAY_MS).toISOString();

/** Renames `username` to `account`, the field's name in the agent's form. */
function renameProblem<Problem>({ username, ...others }: Record<string, Problem>): Record<string, Problem> {
  return username === undefined ? others : { account: username, ...others };
}
