/** Duration of a step, with its budget. */
export type StepTime = { name: string; seconds: number; budgetSeconds: number };

/** Formats seconds as minutes and seconds: "4:05". */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Writes a line per step and the total; those over budget are marked. */
export function writeTimes(steps: readonly StepTime[], total: StepTime): string {
  const width = Math.max(...[...steps, total].map(({ name }) => name.length));
  const line = (name: string, time: string, budget: string, mark = "") =>
    `  ${name.padEnd(width)}  ${time.padStart(6)}  ${budget.padStart(6)}${mark}`;
  const row = (step: StepTime) => {
    const mark = isOver(step) ? "  ← OVER BUDGET" : "";
    return line(step.name, formatSeconds(step.seconds), formatSeconds(step.budgetSeconds), mark);
  };
  return [line("", "time", "budget"), ...steps.map(row), row(total)].join("\n");
}

/** True if a step took longer than its budget. Only reported, not a failure: the machine may be busy. */
export function isOver({ seconds, budgetSeconds }: StepTime): boolean {
  return Math.round(seconds) > budgetSeconds;
}
