import { createHash } from "node:crypto";
import type { CodeSent, Language, LoginResult, SecondStep, SecondStepMethod } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { checkAuthenticator, hasAuthenticator } from "../authenticators/index.ts";
import { takeTry } from "../challenges/index.ts";
import {
  findTicket,
  hasSpentTries,
  issueTicket,
  maskTarget,
  sendCode,
  spendCode,
  spendTicket,
  takeTicketTry,
  ticketKind,
  type FoundTicket,
} from "../codes/index.ts";
import {
  findMember,
  findRealName,
  hasProved,
  openEmail,
  openMobile,
  type MemberRow,
  type PasswordHash,
} from "../members/index.ts";
import { recordFailure } from "../security/index.ts";
import { nameWay, openSession, type RequestOrigin, type SignInWay } from "./sessions.open.ts";
import { requireSamePassword, replacePassword } from "./sessions.password.ts";
import { chooseSteps, isSameName, type Step } from "./sessions.rules.ts";

const TICKET_SECONDS = 600;
const TICKET_TRIES = 5;

type HalfOpen = {
  how: SignInWay;
  remember: boolean;
  /** The new password, encrypted by the vault because tickets are less protected than members. */
  newPassword?: string;
};

const HALF_OPEN = ticketKind<HalfOpen>("second-step");

/** Lists the second proofs that the member can use now, the strongest first. */
export async function listSteps(deps: Deps, brand: Brand, member: MemberRow, how: SignInWay): Promise<Step[]> {
  const [authenticator, realName] = await Promise.all([
    hasAuthenticator(deps, member.id),
    brand.allowsBankNameStep ? findRealName(deps, member) : undefined,
  ]);
  return chooseSteps({
    bound: {
      authenticator,
      sms: hasProved(member, "mobile"),
      email: hasProved(member, "email"),
    },
    how,
    hasRealName: realName !== undefined,
    allowsBankName: brand.allowsBankNameStep,
  });
}

type Waiting = { how: SignInWay; remember: boolean; newPassword?: PasswordHash | undefined };

/** Starts the second step. A new password is kept, encrypted, in the ticket until the second proof is given. */
export async function startSecondStep(
  deps: Deps,
  tx: Tx,
  brand: Brand,
  member: MemberRow,
  steps: readonly Step[],
  { how, remember, newPassword }: Waiting,
): Promise<SecondStep> {
  const locked = newPassword && deps.vault.lock("password", newPassword).toString("base64url");
  const ticket = await issueTicket(tx, deps, {
    kind: HALF_OPEN,
    brandId: brand.id,
    memberId: member.id,
    facts: { how, remember, ...(locked && { newPassword: locked }) },
    seconds: TICKET_SECONDS,
    tries: TICKET_TRIES,
  });
  return {
    ticket,
    methods: steps.map((method) => ({ method, hint: maskTarget(targetOf(deps, method, member) ?? "") })),
  };
}

type CodeRequest = { ticket: string; method: "sms" | "email" };

export async function sendSecondStepCode(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  language: Language,
  { ticket, method }: CodeRequest,
): Promise<CodeSent> {
  const ask = { kind: HALF_OPEN, brandId: brand.id, ticket };
  const halfOpen = (await findTicket(deps, ask)) ?? (await refuseTicket(deps, ask));
  const { member } = await readHalfOpen(deps, brand, method, halfOpen);
  const target = targetOf(deps, method, member);
  if (!target) throw new AppError("SECOND_STEP_OVER");
  const spoken = brand.languages.find((code) => code === member.language) ?? language;
  return sendCode(deps, brand, {
    purpose: "second-step",
    channel: method,
    target,
    language: spoken,
    context: nameOf(ticket),
    requester: visit.deviceId,
    ip: visit.ip,
    standing: "member",
  });
}

type StepAnswer = { ticket: string; method: SecondStepMethod; answer: string; work?: string };

/**
 * Checks the second proof, sets a pending new password, and opens the session. Each answer uses one of the ticket's
 * attempts before it is checked. A thief who has the password gets any number of tickets, so wrong answers on all of
 * them raise the proof of work for the next. A right answer is always accepted, once that work is done.
 */
export async function takeSecondStep(
  deps: Deps,
  origin: RequestOrigin,
  { ticket, method, answer, ...work }: StepAnswer,
): Promise<LoginResult> {
  const { brand, visit } = origin;
  const ask = { kind: HALF_OPEN, brandId: brand.id, ticket };
  const looked = (await findTicket(deps, ask)) ?? (await refuseTicket(deps, ask));
  // Checked before the ticket's own attempt is counted, because a refusal for missing proof of work must not use one
  // up.
  const subject = looked.memberId ?? "";
  const attempt = await takeTry(deps, { purpose: "secondStep", brand, visit, subject, ...work });
  const tried = (await takeTicketTry(deps, ask)) ?? (await refuseTicket(deps, ask));
  const halfOpen = await readHalfOpen(deps, brand, method, tried);
  const { member, how, remember, newPassword } = halfOpen;

  await checkAnswer(deps, origin, member, { ticket, method, answer }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const who = { brandId: brand.id, memberId: member.id, from: visit };
    await recordFailure(deps, { kind: "secondStepFailed", ...who, way: method });
    throw new AppError(error.code, await attempt.fail());
  });
  // Only one of several concurrent right answers uses up the ticket.
  if (!(await spendTicket(deps, ask))) throw new AppError("SECOND_STEP_OVER");
  await attempt.succeed();
  const isNew = { isNewDevice: true, secondStep: method };
  const opening = { how: nameWay(how, newPassword), remember, notesDevice: true, ...isNew };
  return inTransaction(deps.db, async (tx) => {
    const isReplaced = newPassword !== undefined;
    await requireSamePassword(tx, brand.id, member, { refusal: "SECOND_STEP_OVER", isReplaced });
    const owner = isReplaced ? await replacePassword(deps, tx, origin, member, newPassword) : member;
    return openSession(deps, tx, visit, brand, owner, opening);
  });
}

async function checkAnswer(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  member: MemberRow,
  { ticket, method, answer }: StepAnswer,
) {
  if (method === "authenticator") {
    if (!(await checkAuthenticator(deps, member.id, answer))) throw new AppError("CODE_WRONG");
  } else if (method === "bankAccountName") {
    const realName = await findRealName(deps, member);
    if (!isSameName(realName ?? "", answer)) throw new AppError("BANK_NAME_WRONG");
  } else {
    const target = targetOf(deps, method, member) ?? "";
    const context = nameOf(ticket);
    const ask = { brandId: brand.id, purpose: "second-step", target, context, requester: visit.deviceId } as const;
    await spendCode(deps, { ...ask, code: answer });
  }
}

/** Throws separate errors for too many tries and for too much time, because the member's next step differs. */
async function refuseTicket(
  deps: Deps,
  ask: { kind: typeof HALF_OPEN; brandId: string; ticket: string },
): Promise<never> {
  throw new AppError((await hasSpentTries(deps, ask)) ? "SECOND_STEP_SPENT" : "SECOND_STEP_OVER");
}

/**
 * Returns the member of a valid ticket. Requires a method that the member may use, so that no page can choose a
 * weaker one.
 */
async function readHalfOpen(deps: Deps, brand: Brand, method: Step, ticket: FoundTicket<HalfOpen>) {
  const member = ticket.memberId ? await findMember(deps.db, brand.id, ticket.memberId) : undefined;
  if (!member) throw new AppError("SECOND_STEP_OVER");
  const { how, remember, newPassword: locked } = ticket.facts;
  const steps = await listSteps(deps, brand, member, how);
  if (!steps.includes(method)) throw new AppError("REQUEST_INVALID", { part: "body", fields: ["method"] });
  const newPassword =
    locked === undefined
      ? undefined
      : (deps.vault.unlock("password", Buffer.from(locked, "base64url")) as PasswordHash);
  return { member, how, remember, newPassword };
}

function targetOf(deps: Pick<Deps, "vault">, method: Step, member: MemberRow): string | null {
  if (method === "sms") return openMobile(deps, member);
  return method === "email" ? openEmail(deps, member) : null;
}

/** Names the ticket that a code was sent for. A hash, so that the table of codes does not contain the ticket. */
function nameOf(ticket: string): string {
  return createHash("sha256").update(`code of ${ticket}`).digest("base64url");
}
