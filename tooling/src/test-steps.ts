import { join } from "node:path";
import { ROOT } from "./root.ts";

export const ARTEFACTS = join(ROOT, "artefacts");
export const UNIT_REPORT = join(ARTEFACTS, "unit.json");
export const JOURNEY_REPORT = join(ARTEFACTS, "journeys.json");
/** Counts and flaky journeys, after the second run of what failed. */
export const JOURNEY_VERDICT = join(ARTEFACTS, "journeys-verdict.json");

export type Step = {
  name: string;
  command: string;
  /** Time limit on two idle cores. A large feature may raise it, in the commit that adds the feature. */
  budgetSeconds: number;
};

/**
 * The steps of `npm test`, fastest failures first. Steps of one row run in parallel, because alone they leave a core
 * idle: those of the first row are short, those of the second wait for the database. Only journeys need the build.
 */
export const STEPS: readonly (readonly Step[])[] = [
  [
    { name: "types", command: "npm run types --silent", budgetSeconds: 90 },
    { name: "lint", command: "npm run lint --silent", budgetSeconds: 90 },
    { name: "tidy", command: "npm run tidy --silent", budgetSeconds: 90 },
    { name: "commit titles", command: "npm run commits --silent", budgetSeconds: 10 },
    {
      name: "build, and the size of the first load",
      command: "npm run build --silent && npm run size --silent",
      budgetSeconds: 90,
    },
  ],
  [
    {
      name: "unit and module tests",
      command: `vitest run --reporter=dot --reporter=json --outputFile.json=${UNIT_REPORT}`,
      budgetSeconds: 480,
    },
    { name: "chaos, short form", command: "npm run chaos --silent -- --short", budgetSeconds: 480 },
    { name: "studio chaos, short form", command: "npm run studio:chaos --silent -- --short", budgetSeconds: 480 },
  ],
  [{ name: "journeys", command: "npm run test:journeys --silent", budgetSeconds: 480 }],
];

/**
 * Sums the time budget. Rows run one after another and their steps in parallel, so only a row's longest step counts.
 */
export function sumBudget(steps = STEPS): number {
  return steps.reduce((sum, row) => sum + Math.max(...row.map(({ budgetSeconds }) => budgetSeconds)), 0);
}
