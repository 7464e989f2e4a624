import type { ChallengeAnswer, ErrorCode } from "@perya/contract";
import { foldName } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import {
  countTry,
  forgetFailures,
  readFailures,
  countFailure,
  uncountTry,
  type Attempt,
} from "./challenges.failures.ts";
import { takeCaptcha } from "./challenges.picture.ts";
import { demandOf, isEnough, isStillEnough, PURPOSES, type Demand, type Failures } from "./challenges.rules.ts";
import { countBrandFailure, readBrandLevel } from "./challenges.surge.ts";
import { orderWork, readWork, type Worker } from "./challenges.work.ts";

/** The challenge fields of a form, complete or partial. */
type Answer = { [Name in keyof ChallengeAnswer]?: string | undefined };

export type Challenged = Attempt &
  Answer & {
    /** Requires a captcha from everyone, even without failures. */
    isPictureDue?: boolean;
    /** The minimum level of work for this try. */
    leastLevel?: number;
  };

/** An attempt that was paid for and counted. The caller reports how it ended. */
export type Try = {
  /** Reports a failure. Returns the price of the next try, for the refusal. */
  fail: () => Promise<ChallengeFacts>;
  /** Reports success: forgets earlier failures of this subject. */
  succeed: () => Promise<void>;
};

/** The value of a refusal, for the page: whether a captcha is required (R5.10), and the work to do. */
export type ChallengeFacts = { captcha?: true; work?: string } | null;

/**
 * Charges the current price of a try; call it before checking anything that can be guessed. Paying lifts no other
 * limit. The work is checked first and used up last, so that it is not lost when a captcha is misread.
 */
export async function takeTry(deps: Deps, { isPictureDue = false, ...challenged }: Challenged): Promise<Try> {
  const { captchaId, captcha, work, challengeResult, leastLevel = 0, ...attempt } = challenged;
  const worker = workerOf(attempt);
  const isCounted = PURPOSES[attempt.purpose].countsBrand === true && attempt.isDeviceKnown !== true;
  const [failed, brandLevel] = await Promise.all([
    readFailures(deps, attempt),
    isCounted ? readBrandLevel(deps, attempt.brand.id) : 0,
  ]);
  const failures = { ...failed, least: Math.max(leastLevel, brandLevel) };
  const demand = demandOf(attempt.purpose, failures, isPictureDue);
  const paid = demand.level > 0 ? await pay() : 0;

  const before = await countTry(deps, attempt);
  const now = demandOf(attempt.purpose, { ...failures, subject: before }, isPictureDue);
  if (!isStillEnough(paid, demand.level, now.level)) {
    await uncountTry(deps, attempt);
    throw await refusal("WORK_NEEDED", now);
  }
  return {
    fail: async () => {
      await Promise.all([countFailure(deps, attempt), isCounted && countBrandFailure(deps, attempt.brand.id)]);
      return describe(deps, worker, demandOf(attempt.purpose, countOneMore(failures, before), isPictureDue));
    },
    succeed: () => forgetFailures(deps, attempt),
  };

  async function pay(): Promise<number> {
    const done = await readWork(deps, worker, work);
    const needsPicture = demand.isPictureDue && !done?.doesWithoutPicture;
    const hasPicture = captchaId !== undefined && captcha !== undefined;
    if (needsPicture && !hasPicture && challengeResult === undefined) throw await refusal("CAPTCHA_NEEDED", demand);
    if (!done || !isEnough(done.level, demand.level)) throw await refusal("WORK_NEEDED", demand);
    if (needsPicture && !(await isPerson())) throw new AppError("CAPTCHA_WRONG", { captcha: true });
    if (!(await done.spend())) throw await refusal("WORK_NEEDED", demand);
    return done.level;
  }

  /** Checks the answer to our captcha, or to that of the operator's captcha service. */
  async function isPerson(): Promise<boolean> {
    if (captchaId !== undefined && captcha !== undefined)
      return takeCaptcha(deps, attempt.brand.id, captchaId, captcha);
    return isVouchedFor(deps, challengeResult ?? "", attempt.visit.ip);
  }

  async function refusal(code: ErrorCode, asked: Demand): Promise<AppError> {
    return new AppError(code, await describe(deps, worker, asked));
  }
}

/** Describes the price of the next try for the page. Null if the try is free. */
async function describe(deps: Deps, worker: Worker, demand: Demand): Promise<ChallengeFacts> {
  if (demand.level === 0) return null;
  const work = await orderWork(deps, worker, demand);
  return demand.isPictureDue ? { captcha: true, work } : { work };
}

function countOneMore({ networks, least = 0 }: Failures, before: number): Failures {
  return { least, subject: before + 1, networks: networks.map(({ failed, share }) => ({ failed: failed + 1, share })) };
}

function workerOf({ purpose, brand, visit, subject = "" }: Attempt): Worker {
  return { purpose, brandId: brand.id, visit, subject: foldName(subject) };
}

/**
 * Verifies the captcha service's result. False if the service is unavailable: then our own captcha and work remain.
 */
async function isVouchedFor({ outside }: Deps, result: string, ip: string): Promise<boolean> {
  if (!outside.captchaService) return false;
  try {
    await outside.captchaService.verify(result, ip);
    return true;
  } catch (error) {
    if (error instanceof OutsideFailure) return false;
    throw error;
  }
}
