/** A problem that a check reports. Each key has one alert, which stays open as long as the problem is reported. */
export type Finding = {
  key: string;
  /** If null, the finding concerns all brands. */
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

/** A win is unusual if it is at least `times` its stake and at least `least`, in ten-thousandths. */
export type WinLimits = { times: number; least: bigint };

/** Defaults for brands that have set no limits. */
export const USUAL_LIMITS: WinLimits = { times: 100, least: 50_000n * 10_000n };

export function isUnusual({ stake, win }: { stake: bigint; win: bigint }, { times, least }: WinLimits): boolean {
  return win >= least && win >= stake * BigInt(times);
}

const LATE_AFTER_MS = 5 * 60_000;

/** True if the checks have not run for five minutes, so that the list of alerts may be outdated. */
export function isLate(ranAt: Date, now: Date): boolean {
  return now.getTime() - ranAt.getTime() > LATE_AFTER_MS;
}

/** True if at least three calls failed, and at least one in five. */
export function isFailing({ calls, failures }: { calls: number; failures: number }): boolean {
  return failures >= 3 && failures * 5 >= calls;
}
