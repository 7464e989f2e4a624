import type { CodeSent } from "@perya/contract";
import { inTransaction, newId } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomLetters } from "../../chance.ts";
import type { Deps } from "../../deps.ts";
import { chargeMessage, insistOnBudget, takeAsk } from "./codes.budgets.ts";
import { hashAsker, hashTarget, type CodeOrder } from "./codes.order.ts";
import * as queries from "./codes.queries.ts";
import { chooseMinutes, nameTarget, PROOF } from "./codes.rules.ts";
import { writeCodeMail, writeSms, type CodeWords } from "./codes.words.ts";

const CODE_DIGITS = 6;
const TRIES = 5;

/** Sends a new code, which replaces the asker's one before it, and waits until it is on its way. */
export async function sendCode(deps: Deps, brand: Brand, order: CodeOrder): Promise<CodeSent> {
  await takeAsk(deps, brand.id, order);
  const giveBack = await chargeMessage(deps, brand.id, order);
  const prepared = await prepareCode(deps, brand, order);
  await deliver(deps, brand, order, prepared).catch(async (error: unknown) => {
    // Nobody has it, so nobody should be able to guess it; and nothing was sent that somebody would have to pay for.
    await Promise.all([queries.deleteCode(deps.db, prepared.id), giveBack()]);
    throw error;
  });
  return { expiredMinutes: brand.codeMinutes };
}

/**
 * For those who may or may not have an account: the same work, the same rows and the same answer for everybody, and the
 * sending, which only members get, happens after the answer. So neither the words nor the time of it tell a stranger
 * whose number this is. The price: a gateway's failure cannot be told; the countdown ends, and they ask again.
 */
export async function sendCodeQuietly(deps: Deps, brand: Brand, order: CodeOrder, isKnown: boolean): Promise<CodeSent> {
  await takeAsk(deps, brand.id, order);
  await insistOnBudget(deps, brand.id, order);
  const prepared = await prepareCode(deps, brand, order);
  setImmediate(() => {
    if (!isKnown) return;
    // A failure is in the log already; there is nobody left to answer. The code stays, as a stranger's does: the fifth
    // wrong try would else tell the two apart.
    deliverAndCharge(deps, brand, order, prepared).catch(() => {});
  });
  return { expiredMinutes: brand.codeMinutes };
}

type Prepared = { id: string; code: string };

async function prepareCode(deps: Deps, brand: Brand, order: CodeOrder): Promise<Prepared> {
  const { db, clock, dice, vault } = deps;
  const { purpose, channel, context, asker } = order;
  const target = nameTarget(order.target, context);

  const now = clock.now();
  const [id, code] = [newId(now), randomLetters(dice, "0123456789", CODE_DIGITS)];
  const row = {
    id,
    brand_id: brand.id,
    purpose,
    target: hashTarget(deps, brand.id, target),
    asker_hash: hashAsker(asker),
    code_hash: vault.hash("code", brand.id, purpose, target, code),
    tries_left: TRIES,
    sent_at: now,
    expires_at: new Date(now.getTime() + chooseMinutes(channel, brand.codeMinutes) * 60_000),
  };
  await inTransaction(db, (tx) => queries.replaceCode(tx, row));
  return { id, code };
}

/** The budgets may have run out since they were looked at: others asked in the same moment. */
async function deliverAndCharge(deps: Deps, brand: Brand, order: CodeOrder, prepared: Prepared): Promise<void> {
  const giveBack = await chargeMessage(deps, brand.id, order).catch((error: unknown) => {
    deps.log.warn({ purpose: order.purpose }, "a code was not sent: its budget is used up");
    throw error;
  });
  await deliver(deps, brand, order, prepared).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
}

async function deliver({ outside }: Deps, brand: Brand, order: CodeOrder, { id, code }: Prepared): Promise<void> {
  const { channel, target, language } = order;
  const purpose: CodeWords["purpose"] = order.context === PROOF ? PROOF : order.purpose;
  const words = { purpose, code, language, brandName: brand.name, minutes: chooseMinutes(channel, brand.codeMinutes) };
  try {
    if (channel === "sms")
      await outside.sms.send({ to: target, text: writeSms(words), brandName: brand.name, key: id });
    else await outside.mail.send({ to: target, fromName: brand.name, ...writeCodeMail(words) });
  } catch {
    throw new AppError(channel === "sms" ? "SMS_FAILED" : "MAIL_FAILED");
  }
}
