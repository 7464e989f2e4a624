import { defineConfig } from "vitest/config";

/** Three kinds of unit and module tests; only one of them needs the database server that its set-up starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "decisions",
          include: ["packages/{money,contract,art,rules,client,text}/src/**/*.test.ts", "tooling/src/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "modules",
          include: [
            "apps/api/{src,chaos}/**/*.test.ts",
            "apps/sandbox/src/**/*.test.ts",
            "packages/{db,ledger,testing}/src/**/*.test.ts",
          ],
          globalSetup: "packages/testing/src/global-setup.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          name: "screens",
          include: ["apps/web/src/**/*.test.{ts,tsx}", "packages/ui/src/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
