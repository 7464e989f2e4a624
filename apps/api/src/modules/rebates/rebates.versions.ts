import { newId, toJson, type Tx } from "@perya/db";
import type { RebateBase, RebatePeriod, RebateWay } from "@perya/contract";
import { checkRebateTerms, type RebateTerms } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import * as queries from "./rebates.queries.ts";

export type NewProgram = {
  brandId: string;
  way: RebateWay;
  base: RebateBase;
  period: RebatePeriod;
  names: { EN: string; TY: string };
  createdBy?: string;
};

/** Adds a program. It pays nothing before its first version. */
export async function addRebateProgram(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { brandId, way, base, period, names, createdBy }: NewProgram,
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await queries.insertProgram(tx, {
    id,
    brand_id: brandId,
    way,
    base,
    period,
    names: toJson<Record<string, string>>(names),
    created_by: createdBy ?? null,
    created_at: now,
  });
  return id;
}

export type NewVersion = {
  id?: string;
  programId: string;
  /** First day of the version, which must be the first of a period. */
  startsOn: string;
  isOn: boolean;
  terms: RebateTerms;
  reason: string;
  createdBy?: string;
  approvalId?: string;
};

/** Adds the next version. The table refuses one that starts too early or lacks an approval (rebate_versions_guard). */
export async function addRebateVersion(tx: Tx, { clock }: Pick<Deps, "clock">, version: NewVersion): Promise<string> {
  const { programId, startsOn, isOn, terms, reason, createdBy, approvalId } = version;
  const program = await queries.findProgram(tx, programId);
  if (!program) throw new Error(`no rebate program ${programId}`);
  const problems = checkRebateTerms(terms, program.base);
  if (problems.length > 0) throw new Error(`the terms of a rebate are wrong: ${problems.join(", ")}`);
  const now = clock.now();
  const id = version.id ?? newId(now);
  await queries.insertVersion(tx, {
    id,
    program_id: programId,
    brand_id: program.brand_id,
    version: (await queries.countVersions(tx, programId)) + 1,
    starts_on: startsOn,
    is_on: isOn,
    terms: toJson<RebateTerms>(terms),
    reason,
    created_by: createdBy ?? null,
    created_at: now,
    approval_id: approvalId ?? null,
  });
  return id;
}
