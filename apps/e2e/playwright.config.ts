import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { readFound } from "./support/browser/find-browser.ts";
import { DESKTOP } from "./support/sizes.ts";

/**
 * Pixel scale. Without a graphics card, painting takes a third of the browser's time, half of it for pixels that no
 * test reads. Layout sizes are unaffected; screenshots (PICTURES) use scale 1.
 */
const scale = process.env["PICTURES"] ? 1 : 0.5;
const browser = readFound();

/**
 * Journeys on the running product, in a real Chromium. One project, because each project would start a product per
 * worker.
 */
export default defineConfig({
  testDir: "./journeys",
  testMatch: "**/*.e2e.ts",
  outputDir: "../../artefacts/journeys",
  reporter: [["list"], ["json", { outputFile: "../../artefacts/journeys.json" }]],
  // Long, so that only a hanging test reaches it: a busy machine is several times slower, which is not a failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // One worker more than cores, because a journey spends a quarter of its time waiting.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Finds a browser. Workers evaluate this file again after that, and `readFound` then returns its path.
  globalSetup: "./support/global-setup.ts",
  use: {
    launchOptions: { ...browser, args: [...browser.args, `--force-device-scale-factor=${scale}`] },
    deviceScaleFactor: scale,
    viewport: DESKTOP,
    actionTimeout: 30_000,
    // The service worker would answer instead of the routes that journeys intercept; its own journey allows it.
    serviceWorkers: "block",
    // Animations cost half the time of a machine without a graphics card; journeys about movement turn them on.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-PH",
    timezoneId: "Asia/Manila",
    // Use `--trace on` to debug: keeping a trace of every step costs a tenth of the time.
    trace: "off",
    // Failing journeys take their own screenshots.
    screenshot: "off",
  },
});
