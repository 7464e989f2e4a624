import type { Finding, SourceTree } from "../source-tree/source-tree.ts";

/** `layer` is app, features or lib. */
type Part = { app: string; layer: string; feature: string | null };

/**
 * Features that others are made of, the lowest first: a block may use those named before it, and no other feature.
 * - customer-service: where a person can be reached. Whoever is stuck, on any form or page, is shown the way.
 * - codes: proving a number or an address, by captcha and by code, is part of logging in, registering and binding.
 * - forms: a form that the server may refuse, with its captcha and its refusals at their fields.
 * - new-password: the brand's rule and the meter beside the field, wherever a password is chosen.
 * - payout-accounts: where a member is paid and what guards it: a card of the security centre, a choice when withdrawing.
 * - agents: what every page of the agent centre is made of: its frame, its period, its figures, and which contracts there are.
 * - sign-in: what every way in (login, registering, a new password) ends in: the session, where to go on, the greeting.
 *
 * In the console:
 * - tables: one table, one filter, one export for every list.
 * - audit: what was done about a thing, on the page of that thing.
 * - queues: list, claim and bar of a case; whose case it is draws what lies between.
 */
const BUILDING_BLOCKS: Readonly<Record<string, readonly (string | null)[]>> = {
  web: ["customer-service", "codes", "forms", "new-password", "sign-in", "uploads", "payout-accounts", "agents"],
  console: ["tables", "audit", "queues"],
};

/** Inside web and console: app → features → lib. A feature knows no other feature, save a building block. */
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
