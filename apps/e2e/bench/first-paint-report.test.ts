import { expect, it } from "vitest";
import { describeRows, findAbove, medianOf, type Visit } from "./first-paint-report.ts";

const GOOD: Visit = { lcpMs: 1_500, shift: 0.02, requests: 30, scripts: 4, pageKb: 28, allKb: 200 };
const row = (visit: Partial<Visit>) => ({ audience: "visitor", path: "/", visit: { ...GOOD, ...visit } });

it.each([
  ["accepts figures at their limits", {}, []],
  ["finds a late paint", { lcpMs: 1_501 }, ["lcpMs"]],
  ["finds a moved page with too many requests", { shift: 0.021, requests: 31 }, ["shift", "requests"]],
  ["finds a heavy page", { pageKb: 28.1 }, ["pageKb"]],
  ["counts an unmeasured figure as above its limit", { lcpMs: Number.NaN }, ["lcpMs"]],
])("%s", (_name, visit, above) => {
  expect(findAbove(row(visit))).toEqual(above);
});

it("takes the median of each figure separately", () => {
  const visits = [
    { ...GOOD, lcpMs: 900, requests: 30 },
    { ...GOOD, lcpMs: 3_000, requests: 20 },
    { ...GOOD, lcpMs: 1_000, requests: 40 },
  ];
  expect(medianOf(visits)).toEqual({ ...GOOD, lcpMs: 1_000 });
});

it("marks figures above the limit, and counts the pages within each limit", () => {
  const report = describeRows([row({}), row({ lcpMs: 2_340 })]);
  expect(report).toContain("| LCP | 1.50 s | 1 of 2 |");
  expect(report).toContain("| visitor | / | **2.34 s** | 0.020 | 30 | 4 | 28.0 KB | 200 KB |");
});
