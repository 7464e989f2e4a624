/** The rooms (packages and apps): which one may import which. Levels and reasons: docs/ARCHITECTURE.md. */
export type Room = {
  readonly sees: readonly string[];
  /** Only for rooms that must stay pure or light: the outside packages they may use. */
  readonly outside?: readonly string[];
};

const PACKAGES = [
  "money",
  "contract",
  "ui",
  "browser",
  "art",
  "rules",
  "client",
  "db",
  "text",
  "fair",
  "maths",
  "ledger",
  "server",
];
const SCREENS: Room = { sees: ["browser", "client", "contract", "rules", "ui", "text", "money"] };

export const ROOMS: Readonly<Record<string, Room>> = {
  money: { sees: [], outside: [] },

  contract: { sees: ["money"], outside: ["typebox"] },
  ui: { sees: ["art", "money"], outside: ["react", "lucide-react"] },
  // Only its gallery writes a file; packages/art/src/purity.test.ts keeps the pictures themselves from it.
  art: { sees: ["contract", "money"], outside: ["node:fs"] },

  rules: { sees: ["contract", "money"], outside: [] },
  client: { sees: ["contract"] },
  db: { sees: ["money"] },
  text: { sees: ["contract"] },

  // Its folder `build` is for the builds of the apps, and reaches no browser.
  browser: {
    sees: ["client", "contract", "text", "ui"],
    outside: [
      "node:fs",
      "node:fs/promises",
      "node:path",
      "node:util",
      "node:zlib",
      "qrcode",
      "react",
      "vite",
      "zustand",
    ],
  },
  ledger: { sees: ["db", "money"] },
  server: { sees: [], outside: ["node:crypto", "node:fs", "node:http", "node:net", "node:path"] },

  // Both run on the server and in the player's browser, who checks the one with the other. Only the command beside the
  // maths uses Node; packages/maths/src/purity.test.ts keeps the games from it.
  fair: { sees: [], outside: ["@noble/hashes"] },
  maths: { sees: ["fair"], outside: ["node:fs", "node:os", "node:util", "node:worker_threads"] },

  web: SCREENS,
  console: SCREENS,
  // A vendor like any other: no client, no rules and no ledger of ours, and tables of its own. Of browser only its build.
  studio: { sees: ["contract", "db", "money", "text", "art", "ui", "fair", "maths", "server", "browser"] },
  api: { sees: ["contract", "rules", "ledger", "db", "money", "text", "art", "server"] },
  sandbox: { sees: ["contract", "client", "text", "art", "money"] },

  e2e: { sees: ["art", "contract", "testing", "text", "client", "db"] },
  tooling: { sees: ["contract", "text"] },
  testing: { sees: PACKAGES },
};

export const APPS: ReadonlySet<string> = new Set(["api", "web", "console", "studio", "sandbox", "e2e"]);

/** What the tests of a room may look into besides. The api's also try whether the studio's maths can play its catalogue. */
export function testsSee(room: string): string[] {
  return room === "api" ? ["testing", "client", "fair", "maths"] : ["testing"];
}

/** "packages/money/src/x.ts" → "money"; "tooling/src/x.ts" → "tooling"; null for files of no room. */
export function roomOf(path: string): string | null {
  return /^(?:packages|apps)\/([^/]+)\//u.exec(path)?.[1] ?? (path.startsWith("tooling/") ? "tooling" : null);
}

/** "@perya/money" → "money"; null for packages from outside. */
export function roomNamed(packageName: string): string | null {
  return packageName.startsWith("@perya/") ? packageName.slice("@perya/".length) : null;
}
