/**
 * Things a developer should see and a player cannot act on. The one place that writes to the console. An error is what
 * somebody set wrongly and should set right; anything else may pass by itself.
 */
export function report(problem: string, facts: Record<string, unknown> = {}, level: "warn" | "error" = "warn"): void {
  // oxlint-disable-next-line no-console
  console[level](`perya: ${problem}`, facts);
}
