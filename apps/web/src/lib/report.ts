/**
 * Logs problems for developers that users cannot act on; the only place that writes to the console. Level "error":
 * wrong configuration. Others may be transient.
 */
export function report(problem: string, facts: Record<string, unknown> = {}, level: "warn" | "error" = "warn"): void {
  // oxlint-disable-next-line no-console
  console[level](`perya: ${problem}`, facts);
}
