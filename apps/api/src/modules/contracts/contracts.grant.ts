import type { Db, Tx } from "@perya/db";
import type { ContainmentPolicy, ContractKind, ContractTerms, EndedContract } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import * as queries from "./contracts.queries.ts";
import type { BelowRow, ContractRow } from "./contracts.queries.ts";
import { checkGrant, placeBelow, type GrantVerdict } from "./contracts.rules.ts";
import { openTerms } from "./contracts.terms.ts";
import { presentToEnd, presentViolation } from "./contracts.views.ts";

export type Grant = {
  brand: Brand;
  uplineId: string | null;
  downlineId: string;
  terms: ContractTerms;
  agreesToEnd: readonly string[];
};

export type Granted = { verdict: GrantVerdict; own: ContractRow | undefined; below: BelowRow[] };

/**
 * Gathers the facts of a grant and applies the rule. Callers that act on the verdict must hold the contracts lock.
 */
export async function judgeGrant(db: Db | Tx, grant: Grant): Promise<Granted> {
  const { brand, uplineId, downlineId, terms, agreesToEnd } = grant;
  const upline = uplineId === null ? null : await queries.findParty(db, brand.id, uplineId);
  if (upline === undefined) throw new AppError("CONTRACT_DOWNLINE_UNKNOWN");
  const downline = await queries.findParty(db, brand.id, downlineId);
  const own = upline ? await queries.findHeld(db, upline.id, terms.kind) : undefined;
  const { below, policy } = await readBelow(db, brand.id, downlineId, terms.kind);
  const verdict = checkGrant({
    upline,
    downline: downline && { type: downline.type, uplineId: downline.upline_id, isErased: downline.erased_at !== null },
    own: own && openTerms(own.terms),
    terms,
    currency: brand.currency,
    below: placeRows(below, downlineId),
    policy,
    agreesToEnd,
  });
  return { verdict, own, below };
}

/** Requires a grant to be allowed. Throws a refusal with the facts that the page needs to explain it. */
export async function requireGrantable(
  tx: Tx,
  grant: Grant,
): Promise<{ own: ContractRow | undefined; ended: BelowRow[] }> {
  const { verdict, own, below } = await judgeGrant(tx, grant);
  return { own, ended: rowsOf(requireGranted(verdict, below), below) };
}

export type Template = { brand: Brand; uplineId: string; type: number; terms: ContractTerms };

/** Throws unless these terms could be granted now to a new member of this type, directly below the upline. */
export async function requireGrantableTemplate(tx: Tx, { brand, uplineId, type, terms }: Template): Promise<void> {
  const upline = await queries.findParty(tx, brand.id, uplineId);
  if (!upline) throw new AppError("NOT_AN_AGENT");
  const own = await queries.findHeld(tx, uplineId, terms.kind);
  const verdict = checkGrant({
    upline,
    downline: { type, uplineId, isErased: false },
    own: own && openTerms(own.terms),
    terms,
    currency: brand.currency,
    below: [],
    policy: { allowsEqualRate: await queries.allowsEqualRates(tx, brand.id) },
    agreesToEnd: [],
  });
  requireGranted(verdict, []);
}

function requireGranted(verdict: GrantVerdict, below: readonly BelowRow[]): EndedContract[] {
  switch (verdict.code) {
    case "CONTRACT_TERMS_INVALID":
      throw new AppError(verdict.code, { problems: verdict.problems });
    case "CONTRACT_NOT_CONTAINED":
      throw new AppError(verdict.code, { violations: verdict.violations.map(presentViolation) });
    case "CONTRACT_WOULD_END":
      throw new AppError(verdict.code, { contracts: presentToEnd(verdict.ended, below) });
    case "NOT_AN_AGENT":
    case "CONTRACT_DOWNLINE_UNKNOWN":
    case "CONTRACT_NOT_AGENT":
    case "CONTRACT_NOT_HELD":
      throw new AppError(verdict.code);
    case "ok":
  }
  return verdict.ended;
}

export async function readBelow(
  db: Db | Tx,
  brandId: string,
  memberId: string,
  kind: ContractKind,
): Promise<{ below: BelowRow[]; policy: ContainmentPolicy }> {
  const below = await queries.listBelow(db, memberId, kind);
  return { below, policy: { allowsEqualRate: await queries.allowsEqualRates(db, brandId) } };
}

export function placeRows(below: readonly BelowRow[], topId: string) {
  const placed = below.map((row) => ({
    id: row.id,
    downlineId: row.downline_id,
    lineage: row.lineage,
    terms: openTerms(row.terms),
  }));
  return placeBelow(placed, topId);
}

export function rowsOf(ended: readonly EndedContract[], below: readonly BelowRow[]): BelowRow[] {
  const ids = new Set(ended.map(({ id }) => id));
  return below.filter(({ id }) => ids.has(id));
}
