import { readFileSync } from "node:fs";

/** Matches a line of the site's route table (apps/web/src/app/routes), and captures its path. */
const LINE = /\b(?:screen|notOpenYet|center|list|own|lottery)\((?:\w+, )?"(\/[^"]*)"/g;

/**
 * Returns the paths in one file of the route table, read from its source, so that new screens are checked
 * automatically.
 */
export function routesOf(file: "agents" | "games" | "home" | "member-centre" | "pages"): string[] {
  const source = readFileSync(new URL(`../../web/src/app/routes/${file}.ts`, import.meta.url), "utf8");
  const paths = [...source.matchAll(LINE)].map(([, path = ""]) => path);
  if (paths.length === 0) throw new Error(`no route was found in routes/${file}.ts`);
  return paths;
}

const MEMBERS_ONLY = ["/favorite", "/recent", "/seamless", "/lottery", "/seaLottery", "/vnLottery"];

/** Pages for visitors. Member pages only redirect to the login; agent pages have their own list. */
export const VISITOR_ROUTES = [
  ...routesOf("home"),
  ...routesOf("games"),
  ...routesOf("pages"),
  "/agent",
  "/no/such/page",
].filter((path) => !MEMBERS_ONLY.includes(path));

/** A member's own pages, and one page of each layout shared with visitors, where only the header differs. */
export const MEMBER_ROUTES = [
  "/",
  "/rng",
  "/sports",
  "/helpmc",
  "/no/such/page",
  ...MEMBERS_ONLY,
  ...routesOf("member-centre"),
];

export const AGENT_ROUTES = routesOf("agents").filter((path) => path.startsWith("/agentHome"));
