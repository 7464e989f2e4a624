import type { Language, RebateProgram, ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { inTransaction } from "@perya/db";
import type { Brand } from "../../brand.ts";
import type { ClockedDbDeps } from "../../deps.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { PROFITS_FOLLOWER } from "../reports/index.ts";
import { checkRewardStanding } from "../rewards/index.ts";
import * as queries from "./rebates.queries.ts";
import { presentPast, presentProgram } from "./rebates.views.ts";

/** Number of past rebates shown: two months of a daily program. */
const PAST = 60;

type Reader = { brand: Brand; memberId: string; language: Language };

/** Lists programs and past rebates. A member who can't get rewards sees only past rebates. */
export async function listRebates(
  deps: ClockedDbDeps,
  { brand, memberId, language }: Reader,
): Promise<ValueOf<(typeof contract.rebates.listRebates)["shapes"]>> {
  const standing = await inTransaction(deps.db, (tx) => checkRewardStanding(tx, memberId));
  const current = standing ? [] : await queries.listCurrent(deps.db, memberId, deps.clock.now());
  const programs: RebateProgram[] = [];
  for (const row of current) {
    const stretch = {
      program_id: row.id,
      member_id: memberId,
      currency: brand.currency,
      from_day: row.from_day,
      to_day: row.to_day,
    };
    const play = await queries.readPlay(deps.db, stretch);
    programs.push(presentProgram(row, play, { language, currency: brand.currency }));
  }
  const past = await queries.listPast(deps.db, memberId, PAST);
  const countedAt = await findCaughtUpAt(deps.db, PROFITS_FOLLOWER);
  return {
    programs,
    past: past.map((row) => presentPast(row, language)),
    countedAt: countedAt?.toISOString() ?? null,
  };
}
