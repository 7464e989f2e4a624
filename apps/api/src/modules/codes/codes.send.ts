import type { CodeSent } from "@perya/contract";
import { inTransaction, newId } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { chargeMessage } from "./codes.budgets.ts";
import { requireDayAllowance } from "./codes.day-caps.ts";
import { ANY_BROWSER, contextOfDayCode, hashRequester, hashTarget, type CodeOrder } from "./codes.order.ts";
import * as queries from "./codes.queries.ts";
import { chooseMinutes, DAY_CODE, nameTarget, PROOF, showDayCode } from "./codes.rules.ts";
import { takeMessage, type Grant } from "./codes.shares.ts";
import { writeCodeMail, writeDayMail, writeDaySms, writeSms, type CodeWords } from "./codes.words.ts";

const CODE_DIGITS = 6;
const TRIES = 5;

/** Sends a new code, which replaces the requester's previous one, and waits for the gateway. */
export async function sendCode(deps: Deps, brand: Brand, order: CodeOrder): Promise<CodeSent> {
  const grant = await takeMessage(deps, brand.id, order);
  if (grant.message === "none") return answerOf(brand, grant);
  const giveBack = await charge(deps, brand, order, grant);
  const prepared = await prepareCode(deps, brand, order, grant);
  await deliver(deps, brand, order, prepared).catch(async (error: unknown) => {
    // Not delivered, so delete the code, which could otherwise be guessed, and refund the budgets.
    await Promise.all([queries.deleteCode(deps.db, prepared.id), giveBack()]);
    throw error;
  });
  return answerOf(brand, grant);
}

/**
 * Sends a code without revealing whether there is an account: all requests get the same work, rows and answer, and
 * members' messages are sent after the answer, so neither content nor timing differs. Drawback: a gateway failure is
 * not reported, and the member has to request another code when the countdown ends.
 */
export async function sendCodeQuietly(deps: Deps, brand: Brand, order: CodeOrder, isKnown: boolean): Promise<CodeSent> {
  await requireDayAllowance(deps, brand, order);
  const grant = await takeMessage(deps, brand.id, order);
  if (grant.message === "none") return answerOf(brand, grant);
  const prepared = await prepareCode(deps, brand, order, grant);
  setImmediate(() => {
    if (!isKnown) return;
    // The error was logged, and the answer has been sent. The code is kept, as for unknown numbers: if it were
    // deleted, the fifth wrong try would reveal whether the number has an account.
    chargeAndDeliver(deps, brand, order, { ...prepared, grant }).catch(() => {});
  });
  return answerOf(brand, grant);
}

function answerOf(brand: Brand, { dayCodeUntil }: Grant): CodeSent {
  const sent = { expiredMinutes: brand.codeMinutes };
  return dayCodeUntil ? { ...sent, dayCodeUntil: dayCodeUntil.toISOString() } : sent;
}

/**
 * Charges the brand's budgets. If they refuse, the counts of this request are refunded too, because nothing is sent.
 */
async function charge(deps: Deps, brand: Brand, order: CodeOrder, grant: Grant): Promise<() => Promise<void>> {
  try {
    const giveBack = await chargeMessage(deps, brand, order);
    return async () => void (await Promise.all([giveBack(), grant.giveBack()]));
  } catch (error) {
    await grant.giveBack();
    throw error;
  }
}

type Prepared = { id: string; code: string; isDayCode: boolean };

async function prepareCode(deps: Deps, brand: Brand, order: CodeOrder, { message }: Grant): Promise<Prepared> {
  const { db, clock, random, vault } = deps;
  const { purpose, channel } = order;
  const isDayCode = message === "dayCode";
  const target = nameTarget(order.target, isDayCode ? contextOfDayCode(order.context) : order.context);
  const minutes = isDayCode ? DAY_CODE.hours * 60 : chooseMinutes(channel, brand.codeMinutes);

  const now = clock.now();
  const digits = isDayCode ? DAY_CODE.digits : CODE_DIGITS;
  const [id, code] = [newId(now), randomLetters(random, "0123456789", digits)];
  const row = {
    id,
    brand_id: brand.id,
    purpose,
    target: hashTarget(deps, brand.id, target),
    asker_hash: hashRequester(isDayCode ? ANY_BROWSER : order.requester),
    code_hash: vault.hash("code", brand.id, purpose, target, code),
    tries_left: TRIES,
    sent_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  };
  await inTransaction(db, (tx) => queries.replaceCode(tx, row));
  return { id, code, isDayCode };
}

/**
 * Charges the budgets at delivery and sends. Concurrent requests may have used up the budgets since they were
 * checked.
 */
async function chargeAndDeliver(
  deps: Deps,
  brand: Brand,
  order: CodeOrder,
  { grant, ...prepared }: Prepared & { grant: Grant },
): Promise<void> {
  const giveBack = await charge(deps, brand, order, grant).catch((error: unknown) => {
    deps.log.warn({ purpose: order.purpose }, "a code was not sent: its budget is used up");
    throw error;
  });
  await deliver(deps, brand, order, prepared).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
}

async function deliver(deps: Deps, brand: Brand, order: CodeOrder, { id, code, isDayCode }: Prepared): Promise<void> {
  const { sms, mail } = deps.outside;
  const { channel, target: to, language } = order;
  const { name: brandName } = brand;
  const purpose: CodeWords["purpose"] = order.context === PROOF ? PROOF : order.purpose;
  const words = { purpose, code, language, brandName, minutes: chooseMinutes(channel, brand.codeMinutes) };
  const dayWords = { purpose, code: showDayCode(code), language, brandName, hours: DAY_CODE.hours };
  try {
    if (channel === "sms") {
      const text = isDayCode ? writeDaySms(dayWords) : writeSms(words);
      await sms.send({ to, text, brandName, key: id });
    } else {
      await mail.send({ to, fromName: brandName, ...(isDayCode ? writeDayMail(dayWords) : writeCodeMail(words)) });
    }
  } catch {
    throw new AppError(channel === "sms" ? "SMS_FAILED" : "MAIL_FAILED");
  }
}
