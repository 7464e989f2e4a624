import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

type Page = { name: string; script: string; sources: string[]; built: string };

/** Pages served to browsers, and their sources. */
const PAGES: readonly Page[] = [
  {
    name: "site",
    script: "build:site",
    sources: [
      "apps/web",
      ...packages("browser", "client", "contract", "fair", "lottery", "money", "rules", "text", "ui"),
    ],
    built: "apps/web/dist/index.html",
  },
  {
    name: "studio's games",
    script: "build:games",
    sources: ["apps/studio/browser", ...packages("art", "browser", "contract", "fair", "maths", "money", "ui")],
    built: "apps/studio/dist/index.html",
  },
  {
    name: "console",
    script: "build:console",
    sources: ["apps/console", ...packages("browser", "client", "contract", "money", "rules", "text", "ui")],
    built: "apps/console/dist/index.html",
  },
];

/** Builds pages that are missing or older than one of their sources. */
export async function buildIfOld(): Promise<void> {
  for (const page of PAGES) if (isOld(page)) build(page);
}

function isOld({ sources, built }: Page): boolean {
  const file = join(ROOT, built);
  const builtAt = existsSync(file) ? statSync(file).mtimeMs : 0;
  return sources.some((folder) => findNewest(join(ROOT, folder)) > builtAt);
}

function build({ name, script }: Page) {
  console.log(`Building the ${name} …`);
  const { status } = spawnSync("npm", ["run", script, "--silent"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`Building the ${name} failed. See the error above.`);
}

function packages(...names: string[]): string[] {
  return names.map((name) => `packages/${name}`);
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
