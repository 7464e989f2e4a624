import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Bucket, Limit } from "../../limiter.ts";
import { chargeDay, readDay } from "./codes.day-caps.ts";
import type { CodeOrder } from "./codes.order.ts";
import { prefixOf } from "./codes.rules.ts";
import { bucketIn } from "./codes.shares.ts";

/**
 * Limits SMS pumping: fraudsters request codes for thousands of mostly consecutive numbers, to earn a share of the
 * message fees.
 */
const PER_PREFIX: Limit = { calls: 50, seconds: 3_600 };

type BudgetDeps = Pick<Deps, "limiter" | "vault" | "db" | "clock" | "random">;

/**
 * Charges a message against the brand's budgets, or refuses. Returns a function that refunds it if it was not sent. A
 * number prefix's limit counts strangers only, and refuses only registration and binding, where any number can
 * receive a message. Codes to log in or reset a password go to verified numbers only, whose owners must not be locked
 * out by requests for similar numbers.
 */
export async function chargeMessage(deps: BudgetDeps, brand: Brand, order: CodeOrder): Promise<() => Promise<void>> {
  const { limiter } = deps;
  const returnDay = await chargeDay(deps, brand, order);
  const prefix = findPrefix(deps, brand.id, order);
  if (!prefix) return returnDay;
  const { key, limit } = prefix;
  const isRefused = order.purpose === "register" || order.purpose === "bind";
  try {
    await (isRefused ? limiter.take(key, limit, "CODE_QUOTA") : limiter.add(key, limit));
  } catch (error) {
    await returnDay();
    throw error;
  }
  return async () => void (await Promise.all([returnDay(), limiter.giveBack(key, limit)]));
}

type Crowd = Pick<CodeOrder, "purpose" | "channel" | "target" | "standing">;

/**
 * True if strangers must solve a captcha first, because half of the brand's daily cap or of this number prefix's
 * limit is used up.
 */
export async function isCrowded(deps: BudgetDeps, brand: Brand, order: Crowd): Promise<boolean> {
  if (order.standing !== "stranger") return false;
  const prefix = findPrefix(deps, brand.id, order);
  const [sent, [state]] = await Promise.all([
    readDay(deps.db, brand, order.channel, deps.clock.now()),
    deps.limiter.look(prefix ? [prefix] : []),
  ]);
  return sent * 2 >= brand.messageDay[order.channel] || (state?.taken ?? 0) * 2 >= PER_PREFIX.calls;
}

/**
 * Finds the bucket of this number's prefix. Each purpose has its own, so that pumping at registration does not make
 * login more expensive.
 */
function findPrefix(deps: BudgetDeps, brandId: string, { purpose, channel, target, standing }: Crowd) {
  if (channel !== "sms" || standing !== "stranger") return undefined;
  return bucketIn(deps, brandId)(`${purpose} prefix`, [prefixOf(target)], PER_PREFIX) satisfies Bucket;
}
