/** A problem that a check reports. One alert stays open for each key, as long as it is reported. */
export type Finding = {
  key: string;
  /** Null: concerns all brands. */
  brandId: string | null;
  severity: "warning" | "critical";
  facts: Record<string, unknown>;
};

/** Compares open alerts with findings: which to open, keep and close. */
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

/** A win is unusual from `times` its stake and from `least`, in ten thousandths. */
export type WinLimits = { times: number; least: bigint };

/** Defaults for brands without limits. */
export const USUAL_LIMITS: WinLimits = { times: 100, least: 50_000n * 10_000n };

export function isUnusual({ stake, win }: { stake: bigint; win: bigint }, { times, least }: WinLimits): boolean {
  return win >= least && win >= stake * BigInt(times);
}

const LATE_AFTER_MS = 5 * 60_000;

/** True if the checks have not run for minutes, which itself raises an alert. */
export function isLate(ranAt: Date, now: Date): boolean {
  return now.getTime() - ranAt.getTime() > LATE_AFTER_MS;
}

/** True with enough calls to judge, of which at least one in five failed. */
export function isFailing({ calls, failures }: { calls: number; failures: number }): boolean {
  return failures >= 3 && failures * 5 >= calls;
}
