import type { Referral } from "@perya/contract";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { checkRewardStanding, sumRewards } from "../rewards/index.ts";
import * as queries from "./referrals.queries.ts";
import { CODE_BYTES, spellCode } from "./referrals.rules.ts";
import { presentReferral } from "./referrals.views.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "random">;
type Reader = { brand: Brand; memberId: string; type: number };

const MEMBER = 0;

/** Finds the current program if it is open and the member may see it: a plain member in good standing. */
export async function findOpenProgram(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { brandId, memberId, type }: { brandId: string; memberId: string; type: number },
): Promise<queries.ProgramRow | undefined> {
  if (type !== MEMBER) return undefined;
  const program = await queries.findProgram(db, brandId, clock.now());
  if (!program?.is_open || (await checkRewardStanding(db, memberId)) !== null) return undefined;
  return program;
}

/** Reads the member's code, funnel and rewards so far. The code is created on the first call. */
export async function readReferral(deps: ReadDeps, { brand, memberId, type }: Reader): Promise<Referral> {
  const program = await findOpenProgram(deps, { brandId: brand.id, memberId, type });
  if (program) await ensureCode(deps, brand.id, memberId);
  const [code, steps, sums] = await Promise.all([
    queries.findCodeOf(deps.db, memberId),
    queries.countSteps(deps.db, memberId),
    sumRewards(deps.db, { memberId, source: "referral", now: deps.clock.now() }),
  ]);
  return presentReferral({ currency: brand.currency, program, code, steps, sums });
}

async function ensureCode({ db, clock, random }: ReadDeps, brandId: string, memberId: string): Promise<void> {
  if (await queries.findCodeOf(db, memberId)) return;
  const code = spellCode(random.bytes(CODE_BYTES));
  await queries.insertCode(db, { member_id: memberId, brand_id: brandId, code, made_at: clock.now() });
}
