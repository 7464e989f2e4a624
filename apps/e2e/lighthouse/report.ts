import type { Result } from "lighthouse";

export type Measured = { language: string; median: Result; results: readonly Result[] };

/**
 * Performance targets apply only above this benchmark index: the same page scored 99 on one machine and 77 on a
 * slower one.
 */
const FAST_ENOUGH = 1_000;

/** Targets of decision 0032. */
export const PROMISES = [
  { id: "performance", least: 95 },
  { id: "accessibility", least: 100 },
  { id: "best-practices", least: 100 },
  { id: "seo", least: 95 },
];

const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
  "total-byte-weight",
];

/** Chooses the run with the median performance, the only score that varies between runs. */
export function chooseMedian(results: readonly Result[]): Result {
  const sorted = results.toSorted((one, other) => score(one, "performance") - score(other, "performance"));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("nothing was measured");
  return median;
}

export function findBroken(median: Result): string[] {
  const isFast = median.environment.benchmarkIndex >= FAST_ENOUGH;
  return PROMISES.filter(({ id, least }) => score(median, id) < least && (isFast || id !== "performance")).map(
    ({ id, least }) => `${id} is below ${least}`,
  );
}

export function describeResults(measured: readonly Measured[]): string {
  const [{ median, results } = failEmpty()] = measured;
  return [
    "# Lighthouse",
    "",
    "A visitor's first visit of the home page, on the mobile preset (mid-range phone, slow 4G, simulated); the median of",
    `${results.length} runs by performance. Made by \`npm run lighthouse\` with Lighthouse ${median.lighthouseVersion}, ${median.fetchTime.slice(0, 10)}. The`,
    `preset slows the machine down, so performance depends on the machine's benchmark index (1,500 is a`,
    `good desktop); from ${FAST_ENOUGH} on it must reach its target.`,
    "",
    ...measured.flatMap(describeLanguage),
  ].join("\n");
}

function describeLanguage({ language, median, results }: Measured): string[] {
  const scores = PROMISES.map(
    ({ id, least }) =>
      `| ${id} | ${score(median, id)} | ${results.map((result) => score(result, id)).join(", ")} | ${least} |`,
  );
  const figures = FIGURES.map((id) => `| ${median.audits[id]?.title} | ${median.audits[id]?.displayValue} |`);
  const indexes = results.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(", ");
  return [
    `## ${language}`,
    "",
    `Benchmark index of the machine: ${Math.round(median.environment.benchmarkIndex)} (runs: ${indexes}).`,
    "",
    "| category | median | runs | at least |",
    "| --- | --- | --- | --- |",
    ...scores,
    "",
    "| figure | median run |",
    "| --- | --- |",
    ...figures,
    "",
    "Lost points:",
    "",
    ...listLosses(median),
    "",
  ];
}

function failEmpty(): never {
  throw new Error("nothing was measured");
}

function listLosses(result: Result): string[] {
  const lines = PROMISES.flatMap(({ id }) =>
    (result.categories[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (result.audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => {
        const { title, score: share, displayValue } = result.audits[audit] ?? {};
        return `- ${id}: ${title}${displayValue ? ` (${displayValue})` : ""}, ${Math.round((share ?? 0) * 100)} of 100`;
      }),
  );
  return lines.length > 0 ? lines : ["- nothing"];
}

function score(result: Result, id: string): number {
  return Math.round((result.categories[id]?.score ?? 0) * 100);
}
