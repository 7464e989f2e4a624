import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** For what hangs, not for what is slow: no test lives by the clock, and a busy machine is no failure. */
const GIVE_UP_AFTER_MS = 120_000;

const common = {
  // One more than there are cores: each waits for the database, and for what it has others do. Each project is told, since
  // none inherits it, and all the same: projects that differ run one after the other.
  maxWorkers: availableParallelism() + 1,
  testTimeout: GIVE_UP_AFTER_MS,
  hookTimeout: GIVE_UP_AFTER_MS,
  teardownTimeout: GIVE_UP_AFTER_MS,
  expect: { poll: { timeout: GIVE_UP_AFTER_MS / 2 } },
};

/**
 * Imported by Node itself, as the product's programs are: to transform each file first takes a third of the time, and what that
 * is for (mocked modules, files that are no JavaScript) these do not use.
 */
const asProgramsAre = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Four kinds of unit and module tests; only one of them needs the database server that its set-up starts. */
export default defineConfig({
  test: {
    // `--changed` follows imports; what is read from a folder concerns every test.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/packages/db/migrations/**"],
    projects: [
      {
        test: {
          name: "decisions",
          include: [
            "packages/{money,contract,art,rules,client,text,fair,maths,server}/src/**/*.test.ts",
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
          // Importing the app takes longer than most files of tests. A worker imports it once, and its files share it:
          // a test-setup that keeps something for a file keeps it in hooks that each file asks for.
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
          // A page and the app in it take longer to open than most files take. A worker opens them once, and its files
          // share them: what a test leaves behind is cleared by hooks, which each file gets from its set-up.
          environment: "happy-dom",
          isolate: false,
          setupFiles: "apps/web/src/test/each-file.test-setup.ts",
          // A thread starts sooner than a process, and no screen needs one.
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
          // As with screens: a worker opens a page and the games in it once.
          isolate: false,
          pool: "threads",
          ...common,
        },
      },
    ],
  },
});
