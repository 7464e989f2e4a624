import { newId, toJson, type Tx } from "@perya/db";
import { checkVipTerms, type VipTerms } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import * as queries from "./vip.queries.ts";

export type NewVersion = {
  id?: string;
  brandId: string;
  /** The first day of a month, in the brand's time zone. */
  startsOn: string;
  /** False switches the levels off. */
  isOn?: boolean;
  terms: VipTerms;
  reason: string;
  createdBy?: string;
  approvalId?: string;
};

/** Adds the next version. The table refuses one that starts too early or lacks an approval (vip_versions_guard). */
export async function addVipVersion(tx: Tx, { clock }: Pick<Deps, "clock">, version: NewVersion): Promise<string> {
  const { brandId, startsOn, terms, reason } = version;
  const problems = checkVipTerms(terms);
  if (problems.length > 0) throw new Error(`VIP levels are wrong: ${problems.join(", ")}`);
  const now = clock.now();
  const id = version.id ?? newId(now);
  await queries.insertVersion(tx, {
    id,
    brand_id: brandId,
    version: (await queries.countVersions(tx, brandId)) + 1,
    starts_on: startsOn,
    is_on: version.isOn ?? true,
    terms: toJson<VipTerms>(terms),
    reason,
    created_by: version.createdBy ?? null,
    created_at: now,
    approval_id: version.approvalId ?? null,
  });
  return id;
}
