/** What somebody who judges has found wrong: one alert for each key, as long as it is found. */
export type Finding = {
  key: string;
  /** Null: of the house. */
  brandId: string | null;
  severity: "warning" | "critical";
  facts: Record<string, unknown>;
};

/** What begins, what goes on and what is over, by what stands and what was found. */
export function planAlerts(standing: readonly { id: string; key: string }[], findings: readonly Finding[]) {
  const found = new Map(findings.map((finding) => [finding.key, finding]));
  const known = new Set(standing.map(({ key }) => key));
  return {
    begins: [...found.values()].filter(({ key }) => !known.has(key)),
    goesOn: standing.flatMap(({ id, key }) => {
      const finding = found.get(key);
      return finding ? [{ id, facts: finding.facts }] : [];
    }),
    isOver: standing.filter(({ key }) => !found.has(key)).map(({ id }) => id),
  };
}

/** A win worth a look: so many times its stake, and so much. In ten thousandths, as the ledger counts. */
export type WinLimits = { times: number; least: bigint };

/** Where a brand has said nothing. */
export const USUAL_LIMITS: WinLimits = { times: 100, least: 50_000n * 10_000n };

export function isUnusual({ stake, win }: { stake: bigint; win: bigint }, { times, least }: WinLimits): boolean {
  return win >= least && win >= stake * BigInt(times);
}

const LATE_AFTER_MS = 5 * 60_000;

/** Nobody has looked for minutes: then that is what is wrong. */
export function isLate(ranAt: Date, now: Date): boolean {
  return now.getTime() - ranAt.getTime() > LATE_AFTER_MS;
}

/** A vendor that is asked often enough to tell, and fails one call of five. */
export function isFailing({ calls, failures }: { calls: number; failures: number }): boolean {
  return failures >= 3 && failures * 5 >= calls;
}
