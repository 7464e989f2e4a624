import type { Language, LoginResult } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { ACCOUNT_TYPES } from "@perya/rules";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { takeForAddress, type Limit } from "../../limiter.ts";
import { createMember } from "../members/index.ts";
import { openSession, type RequestOrigin } from "./sessions.open.ts";

/** Maximum number of trial accounts per address and day: enough for a household, too few to fill the table. */
const PER_ADDRESS: Limit = { calls: 50, seconds: 86_400 };

/** Alphabet of trial account names. Ten characters are enough to prevent collisions and guessing. */
const LETTERS = "abcdefghjkmnpqrstvwxyz0123456789";
const NAME_LETTERS = 10;

/** Creates a trial account for the visitor. It has no password, so it ends with its session. */
export async function loginFreePlay(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  language: Language,
): Promise<LoginResult> {
  await takeForAddress(deps.limiter, `free play ${brand.id}`, visit.ip, PER_ADDRESS);
  const account = `trial${randomLetters(deps.random, LETTERS, NAME_LETTERS)}`;
  return inTransaction(deps.db, async (tx) => {
    const trial = await createMember(tx, deps, { brandId: brand.id, account, type: ACCOUNT_TYPES.trial, language });
    return openSession(deps, tx, visit, brand, trial, { how: "freePlay" });
  });
}
