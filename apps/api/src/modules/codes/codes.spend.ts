import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { ANY_BROWSER, contextOfDayCode, hashRequester, hashTarget } from "./codes.order.ts";
import * as queries from "./codes.queries.ts";
import { nameTarget, readCode, type CodePurpose } from "./codes.rules.ts";
import { renewShare } from "./codes.shares.ts";

/**
 * `requester`: the browser (`visit.deviceId`) that requested the code. No other browser may use it, except for a day
 * code.
 */
export type CodeAsk = {
  brandId: string;
  purpose: CodePurpose;
  target: string;
  code: string;
  context?: string;
  requester: string;
};

type CodeDeps = Pick<Deps, "db" | "clock" | "vault" | "limiter">;
type Try = "spend" | "check";

/**
 * Accepts a code once, or throws. Commits outside the caller's transaction, so that a rollback there cannot return a
 * try. One UPDATE counts and decides, so concurrent tries are all counted.
 */
export async function spendCode(deps: CodeDeps, ask: CodeAsk): Promise<void> {
  await tryCode(deps, ask, "spend");
}

/** Throws and counts like spendCode, but does not use up a right code, because another check may still fail. */
export async function checkCode(deps: CodeDeps, ask: CodeAsk): Promise<void> {
  await tryCode(deps, ask, "check");
}

async function tryCode(deps: CodeDeps, ask: CodeAsk, what: Try): Promise<void> {
  const { code, isDayCode } = readCode(ask.code);
  if (code === "") throw new AppError("CODE_MISSING");
  if (isDayCode) return tryDayCode(deps, { ...ask, code }, what);
  const { db, clock, vault } = deps;
  const [target, now] = [nameTarget(ask.target, ask.context), clock.now()];
  const where = {
    brandId: ask.brandId,
    purpose: ask.purpose,
    target: hashTarget({ vault }, ask.brandId, target),
    askerHash: hashRequester(ask.requester),
  };

  const codeHash = vault.hash("code", ask.brandId, ask.purpose, target, code);
  const tried = await queries.tryCode(db, { ...where, codeHash, now, isSpent: what === "spend" });
  if (tried?.isRight) return;
  if (tried) throw new AppError("CODE_WRONG");
  // If a code was sent, it was used up, has expired or has no tries left, so the requester needs a new one. If none
  // was ever sent, the code is wrong.
  throw new AppError((await queries.hasCode(db, where)) ? "CODE_EXPIRED" : "CODE_WRONG");
}

/** Accepts a day code from any browser: knowing it shows that the message was read. */
async function tryDayCode(deps: CodeDeps, { brandId, purpose, code, ...ask }: CodeAsk, what: Try): Promise<void> {
  const { db, clock, vault } = deps;
  const context = contextOfDayCode(ask.context);
  const target = nameTarget(ask.target, context);
  const where = {
    brandId,
    purpose,
    target: hashTarget(deps, brandId, target),
    askerHash: hashRequester(ANY_BROWSER),
    codeHash: vault.hash("code", brandId, purpose, target, code),
    now: clock.now(),
  };
  if (what === "spend" && (await queries.spendDayCode(db, where)))
    return renewShare(deps, brandId, { purpose, target: ask.target, ...(context !== undefined && { context }) });
  const found = await queries.findDayCode(db, where);
  if (what === "check" && found?.isGood) return;
  throw new AppError(found ? "CODE_EXPIRED" : "CODE_WRONG");
}
