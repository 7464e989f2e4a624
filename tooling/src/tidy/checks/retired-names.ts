import type { Node } from "oxc-parser";
import type { Finding, Source, SourceTree } from "../source-tree/source-tree.ts";

type Retired = {
  readonly names: RegExp;
  /** The name to use instead. */
  readonly instead: string;
  /** Paths where the name is a correct term. */
  readonly exceptIn?: RegExp;
};

/**
 * Names that were replaced, because they mean something else in this trade or stack. Compared with every identifier and
 * file name; docs/GLOSSARY.md has the terms we use.
 */
const RETIRED: readonly Retired[] = [
  {
    names: /^(?:[A-Z]?[a-z]*House|house)$/u,
    instead: "ModuleContext, Services, TestApp or SourceTree; the house is the betting house",
    exceptIn: /\/(?:ledger|bets|chaos)\//u,
  },
  {
    names: /^(?:draw[A-Z]\w*|drawn|Drawn\w*|drawing|Drawing|DRAWING)$/u,
    instead: "render… or pick…; only a lottery or a raffle draws",
    exceptIn: /lotter|raffle/u,
  },
  { names: /^(?:local|session)Drawer$/u, instead: "localStore or sessionStore; a drawer is a panel" },
  { names: /^(?:carry|\w*[cC]arried\w*)$/u, instead: "preload or preloaded" },
  { names: /^(?:news|News|\w+News\w*|hear|Hearing|NEWS)$/u, instead: "LiveEvent" },
  { names: /^(?:Door|DoorShell|AgentDoor\w*)$/u, instead: "RequestOrigin, or AgentLogin" },
  {
    names: /^(?:Place|KnownPlace\w*|placeTitles|known_places)$/u,
    instead: "KnownDevice, page, position or a word that says which",
  },
  { names: /^(?:Shop|Shelf|Plan|game_shelves|game_shelf_counts)$/u, instead: "BrandScope, Listing or CatalogueView" },
  {
    names: /^(?:recall|createShortMemory|ShortMemory|createTurnstile)$/u,
    instead: "getOrLoad, createTtlCache or createConcurrencyLimit",
  },
  { names: /^(?:Clothes|wearBrand|comeIn\w*|heed)$/u, instead: "AppProviders, applyTheme, resumeSession or onRefused" },
  { names: /^(?:later[A-Z]\w*|soonPart)$/u, instead: "lazyScreen or lazyPart" },
  { names: /^Tools$/u, instead: "a named part of Deps (deps.ts)" },
  { names: /^(?:keepOut|letIn)$/u, instead: "suspend or unsuspend" },
  {
    names: /^(?:systemDice|createDice|seededDice)$/u,
    instead: "Random: systemRandom, createRandom; dice are a game",
  },
  {
    names: /^(?:\w*Desk(?:[A-Z]\w*)?|desk|DESK|DESK_\w+|hire)$/u,
    instead: "console, member page, openTestConsole or addOperator",
  },
  { names: /^(?:makeAppSecret|writeAppUri|findCodeStep|readAppCode|takeAppCode)$/u, instead: "the name with Totp" },
  { names: /^insist(?:On\w*|ently)?$/u, instead: "require…" },
  { names: /^(?:useSpeech|Speech|speech)$/u, instead: "useTextContext or TextContext" },
  {
    names: /^(?:eachApart|sealTrail|forgetTrail|verifyTrail|packAnswers)$/u,
    instead: "what it does: see docs/GLOSSARY.md",
  },
  {
    names: /^(?:ROOMS|roomOf|roomNamed|wrongRoom)$/u,
    instead: "package or console page; a room is a game room",
    exceptIn: /^apps\/(?:studio\/src\/flights|sandbox\/src\/vendor)\//u,
  },
  { names: /^(?:MOST|LEAST|FEWEST)_\w+$/u, instead: "MAX_… or MIN_…" },
  { names: /^(?:\w*Wish|Wish\w*|wish)$/u, instead: "request, change or query", exceptIn: /\.test\.tsx?$/u },
  { names: /^(?:\w*Asker|asker)$/u, instead: "requester" },
  { names: /^(?:(?:create)?Clockwork|clockwork)$/u, instead: "Scheduler" },
  { names: /^(?:create)?(?:Herald|Cockpit|Purse|Distrust|StrangerPace|SeatPace|Somebody)$/u, instead: "a plain noun" },
];

const RETIRED_FILES =
  /(?:^|\/)(?:house|draw|drawn-page|carried|carried-answers|short-memory|turnstile|come-in|later|places|place-titles|games\.plan|agent-door|door-shell|[a-z-]+\.desk|[a-z-]+-desk|src\/app-codes|packing|trail|clockwork|cockpit|distrust|[a-z-]+\.judges|[a-z-]+\.(?:course|agreed|apart|reach|speech))(?:\.queries|\.test)?(?:\.ts|\/)/u;

/** Finds old names in code written from memory, or merged from an old branch. */
export function checkRetiredNames(tree: SourceTree): Finding[] {
  const files = [...tree.files.keys()].flatMap((path) => {
    const found = RETIRED_FILES.exec(path)?.[0];
    return found ? [{ path, line: 1, message: `"${found}" is no longer a file name; see docs/GLOSSARY.md.` }] : [];
  });
  return [...files, ...[...tree.sources.values()].flatMap(checkSource)];
}

function checkSource(source: Source): Finding[] {
  // A shorthand property has two nodes at one offset, so names are collected by offset.
  const named = new Map(source.nodes.filter((node) => nameOf(node) !== null).map((node) => [node.start, node]));
  return [...named.values()].flatMap((node) => {
    const name = nameOf(node);
    const retired = name && RETIRED.find(({ names }) => names.test(name));
    if (!retired || retired.exceptIn?.test(source.path) || isForeign(name)) return [];
    const message = `"${name}" is no longer a name; say ${retired.instead}.`;
    return [{ path: source.path, line: source.lineAt(node.start), message }];
  });
}

function nameOf(node: Node): string | null {
  return node.type === "Identifier" || node.type === "JSXIdentifier" ? node.name : null;
}

/** True for names that are given by a library or the platform: a canvas method and an icon. */
function isForeign(name: string): boolean {
  return name === "drawImage" || name === "House";
}
