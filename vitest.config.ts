import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Time limit for tests that hang. It is long, because a slow test on a busy machine must not fail. */
const GIVE_UP_AFTER_MS = 120_000;

const common = {
  // One worker more than cores, because tests wait for the database. Set in every project, because projects do not
  // inherit it, and projects with different numbers would run one after another.
  maxWorkers: availableParallelism() + 1,
  testTimeout: GIVE_UP_AFTER_MS,
  hookTimeout: GIVE_UP_AFTER_MS,
  teardownTimeout: GIVE_UP_AFTER_MS,
  expect: { poll: { timeout: GIVE_UP_AFTER_MS / 2 } },
};

/**
 * Node imports the files directly, as the product's programs do. Transforming each file first would take a third of the
 * time, and these tests need neither mocked modules nor files that are not JavaScript.
 */
const asProgramsAre = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Projects of unit and module tests. Only "modules" needs the database server, which its global setup starts. */
export default defineConfig({
  test: {
    // `--changed` follows imports. Files that tests read from a folder affect every test.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/packages/db/migrations/**"],
    projects: [
      {
        test: {
          name: "decisions",
          include: [
            "packages/{money,contract,art,rules,client,text,fair,maths,lottery,server}/src/**/*.test.ts",
            "packages/ledger/mutants/*.test.ts",
            "tooling/src/**/*.test.ts",
            "apps/e2e/{bench,chaos,support}/**/*.test.ts",
          ],
          isolate: false,
          ...asProgramsAre,
          ...common,
        },
      },
      {
        test: {
          name: "modules",
          include: [
            "apps/api/{src,chaos}/**/*.test.ts",
            "apps/{sandbox,studio}/src/**/*.test.ts",
            "packages/{db,ledger,testing}/src/**/*.test.ts",
            "packages/ledger/bench/*.test.ts",
          ],
          globalSetup: "packages/testing/src/global-setup.ts",
          // Importing the app takes longer than most test files. A worker imports it once for all its files, so set-up
          // files keep state per file in hooks that each file calls.
          isolate: false,
          ...asProgramsAre,
          ...common,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          name: "screens",
          include: ["apps/{console,web}/src/**/*.test.{ts,tsx}", "packages/{browser,ui}/src/**/*.test.{ts,tsx}"],
          globalSetup: "apps/web/src/test/global-setup.ts",
          // Opening a page with the app takes longer than most test files. A worker opens it once for all its files,
          // and hooks of the set-up clear what a test leaves behind.
          environment: "happy-dom",
          isolate: false,
          setupFiles: "apps/web/src/test/each-file.test-setup.ts",
          // Threads start sooner than processes, and no screen needs a process.
          pool: "threads",
          ...common,
        },
      },
      {
        extends: "./apps/studio/browser/vite.config.ts",
        test: {
          name: "games",
          root: ".",
          include: ["apps/studio/browser/src/**/*.test.{ts,tsx}"],
          // A worker opens a page with the games once for all its files.
          isolate: false,
          pool: "threads",
          ...common,
        },
      },
    ],
  },
});
