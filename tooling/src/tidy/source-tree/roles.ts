import { posix } from "node:path";

/** Functions that derive the role of a file from its name alone. */

export function isTest(path: string): boolean {
  return /\.(?:test|e2e)\.[jt]sx?$/u.test(path);
}

/**
 * True for files that a tool runs before the product: vite.config.ts, playwright.config.ts, test-setup.ts,
 * global-setup.ts.
 */
export function isSetUp(path: string): boolean {
  return /(?:\.config\.[cm]?[jt]s|(?:^|[-.])(?:test|global)-set-?up\.[jt]sx?)$/u.test(posix.basename(path));
}

/** True for programs that measure or attack the product: apps/api/attacks, apps/api/bench, apps/api/chaos. */
export function isHarness(path: string): boolean {
  return /^apps\/[^/]+\/(?:attacks|bench|chaos)\//u.test(path);
}

/** Returns the role of a file: "wallet.rules.ts" → "rules", "index.ts" → "index", "app.ts" → "". */
export function roleOf(path: string): string {
  const [first, ...rest] = posix
    .basename(path)
    .replace(/\.[cm]?[jt]sx?$/u, "")
    .split(".");
  return first === "index" ? "index" : (rest.at(-1) ?? "");
}
