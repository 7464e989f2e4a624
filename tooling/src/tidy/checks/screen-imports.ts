import type { Finding, SourceTree } from "../source-tree/source-tree.ts";

/** `layer` is app, features or lib. */
type Part = { app: string; layer: string; feature: string | null };

/**
 * Features that other features may import, lowest first. A building block may import those named before it, and no
 * other feature.
 * - customer-service: contact options, for forms and pages where a user may get stuck.
 * - codes: captcha and verification codes, for login, registration and contacts.
 * - forms: a form that the server may refuse, with its captcha and errors at their fields.
 * - new-password: the brand's rule and the strength meter, for every form that sets a password.
 * - payout-accounts: payout accounts and the payment password, for the security center and withdrawals.
 * - agents: the frame of the agent center's pages: period, figures, and the agent's contracts.
 * - sign-in: the steps after login, registration and a new password: session, redirect, greeting.
 * In the console:
 * - tables: table, filter and export of every list.
 * - audit: the history of a subject, on its page.
 * - queues: list, assignment and action bar of a case; the case's own feature renders its content.
 */
const BUILDING_BLOCKS: Readonly<Record<string, readonly (string | null)[]>> = {
  web: ["customer-service", "codes", "forms", "new-password", "sign-in", "uploads", "payout-accounts", "agents"],
  console: ["tables", "audit", "queues"],
};

/**
 * Checks imports inside web and console: app → features → lib. A feature may import building blocks, but no other
 * feature.
 */
export function checkScreenImports(tree: SourceTree): Finding[] {
  return [...tree.sources.values()].flatMap((source) =>
    source.imports.flatMap(({ target, line }) => {
      const [from, to] = [partOf(source.path), target === null ? null : partOf(target)];
      const message = from && to && from.app === to.app ? wrongWay(from, to) : null;
      return message === null ? [] : [{ path: source.path, line, message }];
    }),
  );
}

function wrongWay(from: Part, to: Part): string | null {
  if (from.layer === "lib" && to.layer !== "lib")
    return `lib knows nothing above it; let ${to.layer} call lib, and hand in what it needs.`;
  if (from.layer !== "features") return null;
  if (to.layer === "app")
    return `A feature does not import from app; let app compose it, or move the shared piece into lib.`;
  if (to.layer !== "features" || to.feature === from.feature || isBlockBelow(to, from)) return null;
  return `${from.feature} may not import the feature ${to.feature}; compose both in app, or move the piece to @perya/ui or lib.`;
}

function isBlockBelow({ app, feature }: Part, user: Part): boolean {
  const blocks = BUILDING_BLOCKS[app] ?? [];
  const block = blocks.indexOf(feature);
  const above = blocks.indexOf(user.feature);
  return block !== -1 && (above === -1 || block < above);
}

function partOf(path: string): Part | null {
  const found = /^apps\/(web|console)\/src\/(app|features|lib)\/(?:([^/]+)\/)?/u.exec(path);
  if (!found) return null;
  const [, app = "", layer = "", folder] = found;
  return { app, layer, feature: layer === "features" ? (folder ?? null) : null };
}
