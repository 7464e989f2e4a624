import type { PromotionLine, PromotionTermsProblem, PromotionVersion } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { type BonusLaw, checkPromotionTerms } from "@perya/rules";
import type { Line, VersionRow } from "./versions.queries.ts";

const wire = (value: bigint) => toWire(fromTenThousandths(value));

export function presentLine(line: Line): PromotionLine {
  return {
    id: line.id,
    brandId: line.brand_id,
    state: line.state,
    version: line.version,
    lastVersion: line.last_version,
    title: line.texts.EN.title,
    type: line.terms.type,
    startsAt: line.starts_at.toISOString(),
    endsAt: line.ends_at?.toISOString() ?? null,
    budget: {
      limit: wire(line.limit_amount ?? line.budget),
      reserved: wire(line.reserved ?? 0n),
      spent: wire(line.spent ?? 0n),
    },
    currency: line.terms.gift.kind === "points" ? null : line.currency,
    claims: line.claims,
  };
}

export function presentVersion(row: VersionRow, law: BonusLaw): PromotionVersion {
  return {
    version: row.version,
    terms: row.terms,
    texts: row.texts,
    picture: row.picture,
    budget: wire(row.budget),
    termsHash: row.terms_hash,
    writtenBy: row.written_by_name,
    writtenAt: row.written_at.toISOString(),
    problems: problemsOf(row, law),
  };
}

/** Lists the problems that prevent publishing. */
export const problemsOf = (
  { terms, budget }: { terms: Parameters<typeof checkPromotionTerms>[0]; budget: bigint },
  law: BonusLaw,
): PromotionTermsProblem[] => checkPromotionTerms(terms, fromTenThousandths(budget), law);
