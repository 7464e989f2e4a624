import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** What the built site is made from. */
const SOURCES = [
  "apps/web",
  ...["client", "contract", "money", "rules", "text", "ui"].map((name) => `packages/${name}`),
];
const BUILT = join(ROOT, "apps/web/dist/index.html");

/** Builds the site when a source is newer than what was built, so that nobody looks at yesterday's page. */
export async function buildSiteIfOld(): Promise<void> {
  const builtAt = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  const isOld = SOURCES.some((folder) => findNewest(join(ROOT, folder)) > builtAt);
  if (!isOld) return;

  console.log("Building the site, once …");
  const { status } = spawnSync("npm", ["run", "build", "--silent"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The site could not be built; the reason is above.");
}

function findNewest(folder: string): number {
  const skipped = new Set(["node_modules", "dist"]);
  return Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !skipped.has(entry.name))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? findNewest(path) : statSync(path).mtimeMs;
      }),
  );
}
