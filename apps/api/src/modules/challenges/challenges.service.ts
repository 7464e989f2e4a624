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

/** What a form sent along, whole or in part. */
type Answer = { [Name in keyof ChallengeAnswer]?: string | undefined };

export type Challenged = Attempt &
  Answer & {
    /** True where everybody must read a picture, failed or not. */
    isPictureDue?: boolean;
    /** The level of work that this try costs in any case. */
    leastLevel?: number;
  };

/** A try that was paid for, and counted. Whoever made it says what came of it. */
export type Try = {
  /** It went wrong. Answers what the next one will cost, for the refusal to say. */
  fail: () => Promise<ChallengeFacts>;
  /** It was right: what failed at this subject before is forgotten. */
  succeed: () => Promise<void>;
};

/** What a refusal's value tells the page: R5.10, whether a picture must be read, and the work to be done meanwhile. */
export type ChallengeFacts = { captcha?: true; work?: string } | null;

/**
 * Before anything is tried that may be guessed: lets pass whoever pays what it costs by now. Paying opens no limit; it
 * only makes each try as dear as the tries before it were many. The work is looked at first and used up last, so that a
 * misread picture does not cost it.
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

  /** By our picture; or, where the operator has one, by the word of a service. */
  async function isPerson(): Promise<boolean> {
    if (captchaId !== undefined && captcha !== undefined)
      return takeCaptcha(deps, attempt.brand.id, captchaId, captcha);
    return isVouchedFor(deps, challengeResult ?? "", attempt.visit.ip);
  }

  async function refusal(code: ErrorCode, asked: Demand): Promise<AppError> {
    return new AppError(code, await describe(deps, worker, asked));
  }
}

/** Whether what comes next is free, and if not, what it costs. */
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

/** A service that is away vouches for nobody; the picture and the work are still there. */
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
