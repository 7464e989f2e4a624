/** Which packages and apps may import which. Levels and reasons: docs/ARCHITECTURE.md. */
export type AllowedDependencies = {
  readonly mayImport: readonly string[];
  /** External (npm) packages that it may import. Set only for packages that must stay pure or light. */
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
  "lottery",
  "ledger",
  "server",
];
const SCREENS: AllowedDependencies = {
  mayImport: ["browser", "client", "contract", "rules", "ui", "text", "money"],
};

export const ALLOWED_DEPENDENCIES: Readonly<Record<string, AllowedDependencies>> = {
  money: { mayImport: [], outside: [] },

  contract: { mayImport: ["money"], outside: ["typebox"] },
  ui: { mayImport: ["art", "money"], outside: ["react", "lucide-react"] },
  // Only the gallery of `art` writes a file. packages/art/src/purity.test.ts ensures that the pictures do not.
  art: { mayImport: ["contract", "money"], outside: ["node:fs"] },

  rules: { mayImport: ["contract", "money"], outside: [] },
  client: { mayImport: ["contract"] },
  db: { mayImport: ["money"] },
  text: { mayImport: ["contract"] },

  // The folder `build` of `browser` is for the builds of the apps, and reaches no browser.
  browser: {
    mayImport: ["client", "contract", "text", "ui"],
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
  ledger: { mayImport: ["db", "money"] },
  server: { mayImport: [], outside: ["node:crypto", "node:fs", "node:http", "node:net", "node:path"] },

  // `fair`, `maths` and `lottery` run on the server and in the player's browser, which checks the server's results with them. Only
  // the command beside the maths uses Node; packages/maths/src/purity.test.ts ensures that the games do not.
  fair: { mayImport: [], outside: ["@noble/hashes"] },
  maths: { mayImport: ["fair"], outside: ["node:fs", "node:os", "node:util", "node:worker_threads"] },
  lottery: { mayImport: ["fair", "money"], outside: [] },

  // Players verify raffles and lottery draws with the server's code, which also prices their tickets.
  web: { ...SCREENS, mayImport: [...SCREENS.mayImport, "fair", "lottery"] },
  console: SCREENS,
  // The studio is a vendor like any other: it uses its own tables, and no client, rules or ledger of the platform.
  // From `browser` it uses only the build.
  studio: { mayImport: ["contract", "db", "money", "text", "art", "ui", "fair", "maths", "server", "browser"] },
  api: { mayImport: ["contract", "rules", "ledger", "db", "money", "text", "art", "server", "fair", "lottery"] },
  sandbox: { mayImport: ["contract", "client", "lottery", "text", "art", "money"] },

  e2e: { mayImport: ["art", "contract", "testing", "text", "client", "db"] },
  tooling: { mayImport: ["contract", "text"] },
  testing: { mayImport: PACKAGES },
};

export const APPS: ReadonlySet<string> = new Set(["api", "web", "console", "studio", "sandbox", "e2e"]);

/**
 * Lists extra packages that tests may import. The api's tests also check that the studio's maths can play its
 * catalog.
 */
export function testsMayImport(name: string): string[] {
  return name === "api" ? ["testing", "client", "maths"] : ["testing"];
}

/**
 * Returns the package of a file: "packages/money/src/x.ts" → "money", "tooling/src/x.ts" → "tooling". Null for files
 * of no package.
 */
export function ownPackageOf(path: string): string | null {
  return /^(?:packages|apps)\/([^/]+)\//u.exec(path)?.[1] ?? (path.startsWith("tooling/") ? "tooling" : null);
}

/** Returns the package with this name: "@perya/money" → "money". Null for packages from outside. */
export function ownPackageNamed(packageName: string): string | null {
  return packageName.startsWith("@perya/") ? packageName.slice("@perya/".length) : null;
}
