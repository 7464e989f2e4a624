import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { readFound } from "./support/browser/find-browser.ts";
import { DESKTOP } from "./support/sizes.ts";

/**
 * Without a graphics card to draw a page takes a third of all that the browser does, and half of that goes into pixels
 * that nobody looks at. Sizes are those of the page as ever; whoever wants pictures gets them whole.
 */
const scale = process.env["PICTURES"] ? 1 : 0.5;
const browser = readFound();

/** Journeys on the running product, in a real Chromium. One project: each would start a product of its own per worker. */
export default defineConfig({
  testDir: "./journeys",
  testMatch: "**/*.e2e.ts",
  outputDir: "../../artefacts/journeys",
  reporter: [["list"], ["json", { outputFile: "../../artefacts/journeys.json" }]],
  // Limits are for what hangs. A machine with other work is several times as slow, and nothing is wrong with that.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // One more than cores: a journey waits a quarter of its time, for answers and for what comes by itself.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Workers read this file again; by then the browser is found.
  globalSetup: "./support/global-setup.ts",
  use: {
    launchOptions: { ...browser, args: [...browser.args, `--force-device-scale-factor=${scale}`] },
    deviceScaleFactor: scale,
    viewport: DESKTOP,
    actionTimeout: 30_000,
    // A worker would answer in the place of a route that a journey bends; the one about the worker lets it in.
    serviceWorkers: "block",
    // What moves by itself costs a machine without a graphics card half its time; journeys about movement ask for it.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-PH",
    timezoneId: "Asia/Manila",
    // `--trace on` for whoever looks for a cause: to keep one of every step costs everybody a tenth of the time.
    trace: "off",
    // Journeys that fail take their picture themselves.
    screenshot: "off",
  },
});
