/** Things a developer should see and a player cannot act on. The one place that writes to the console. */
export function report(problem: string, facts: Record<string, unknown> = {}): void {
  // oxlint-disable-next-line no-console
  console.warn(`perya: ${problem}`, facts);
}
