import { isGameCategory, isSiteFlag, SITE_FLAGS } from "@perya/contract";
import { BannerDraft, NoticeDraft } from "@perya/contract/shapes";
import { isCurrency, parseAmount, ZERO } from "@perya/money";
import type { Deps } from "../deps.ts";
import { readDrafts } from "../drafts.ts";
import { openJackpot } from "../modules/bets/index.ts";
import {
  type AccessDeps,
  ACCESS_WORDS,
  createBrand,
  describeAccess,
  getBrandFacts,
  isAddressRange,
  setAccess,
  setFlag,
  setImageHosts,
  setJackpotSource,
  setLicence,
  setRegionBlocks,
  setRegisterField,
  setTagline,
} from "../modules/brands/index.ts";
import {
  setCategory,
  setForFun,
  setGame,
  setVendor,
  type GameChange,
  type VendorState,
} from "../modules/games/index.ts";
import { writeBanner, writeNotice } from "../modules/notices/index.ts";
import { describeLimits, LIMIT_WORDS, readLimitWords, setLimits } from "../modules/vendors/index.ts";
import { readSwitchTarget, setClosed } from "./switch-commands.ts";
import { explainUsage } from "./usage.ts";

const USAGE = `Usage: npm run brand -- <merchant code> <command>
       npm run brand -- -        reads commands from standard input, one per line; stops at the first error

  create <name> <host> [jurisdiction, default ph]
  tagline EN|TY <text>      line below the name on the home page and in link previews
  maintenance on [end, e.g. 2026-12-01T03:00:00+08:00]
  maintenance off
  close gaming|payouts [reason]                 stops all launches and bets, or all payouts, until opened
  close vendor <CODE>|game <node id>|member <account> [reason]
  open gaming|payouts|vendor <CODE>|game <node id>|member <account> [reason]
  flag <ID> on|off          ${SITE_FLAGS.join(", ")}
  access                    lists the login and security settings with their values
  access ${ACCESS_WORDS.join("|")} on|off|<number>
                            e.g. access code-minutes 3, access new-address on
  field <name> off|optional|required [pattern shortest longest]   e.g. field birthday required yearFirstDate 10 10
  notice <file.json>        creates notices, popups, promotions and help; with an id, changes them (docs/OPERATING.md)
  banner <file.json>        the same for banners
  category <CATEGORY> on|off        shows or hides a category; a new brand has none
  vendor <CATEGORY> <CODE> open|off
  vendor <CATEGORY> <CODE> maintenance [end]        e.g. vendor FISH JDB maintenance 2026-12-01T03:00:00+08:00
  vendor <CATEGORY> <CODE> fun on|off               allows playing its games for fun; needs the flag FORFUN3
  game <node id> show|hide|cold|hot [place]
  limits                    lists the brand's limits for our own games
  limits all|<family>|<node id> <CURRENCY> [${LIMIT_WORDS.join("|")} <amount> …]   e.g. limits mines PHP max 500.00 win 100000.00;
                            without limits after the currency, removes them (docs/OPERATING.md)
  images [host …]           image hosts, one picked at random per page, e.g. images https://img1.example.com;
                            without hosts, the site itself
  licence <https address> <name and number>     e.g. licence https://regulator.example/22-0001 PAGCOR licence 22-0001;
                            licence off: no licence in the footer
  jackpot open <CURRENCY> <amount>   funds the pool from the house, once, e.g. jackpot open PHP 100000.00
  jackpot pool|decorative   shows the pool fed by our own games, or a counter labelled as an illustration
  block [range or country …]   blocks regions, e.g. block 203.0.113.0/24 US; without arguments, unblocks all
`;

type CommandDeps = Pick<Deps, "db" | "clock" | "ledger"> & AccessDeps;

/**
 * Runs a command and returns its result as a sentence, or undefined for invalid arguments: then the usage is printed.
 */
type Command = (deps: CommandDeps, brand: string, words: string[]) => Promise<string | undefined>;

const setThing =
  (isClosed: boolean): Command =>
  async (deps, brand, words) => {
    const [kind = "", subject = ""] = words;
    const { id: brandId } = await getBrandFacts(deps.db, brand);
    const thing = await readSwitchTarget(deps.db, brandId, kind, subject);
    if (!thing) return undefined;
    const reason = words.slice(thing.subject ? 2 : 1).join(" ");
    await setClosed(deps, thing, { isClosed, ...(reason && { reason }) });
    return `${brand}: ${thing.subject ? `${kind} ${subject}` : kind} is ${isClosed ? "closed" : "open"}.`;
  };

const COMMANDS: Record<string, Command> = {
  maintenance: async (deps, brand, [state = "", until]) => {
    if (!isSwitch(state)) return undefined;
    const { id: brandId } = await getBrandFacts(deps.db, brand);
    const thing = { kind: "brand", brandId, subject: "" } as const;
    await setClosed(deps, thing, { isClosed: state === "on", until: readMoment(until) ?? null });
    return `${brand}: maintenance is ${state}.`;
  },

  tagline: async (deps, brand, [language = "", ...text]) => {
    if (text.length === 0) return undefined;
    await setTagline(deps, brand, language, text.join(" "));
    return `${brand}: tagline in ${language} is "${text.join(" ")}".`;
  },

  close: setThing(true),
  open: setThing(false),

  flag: async (deps, brand, [flag = "", state = ""]) => {
    if (!isSiteFlag(flag) || !isSwitch(state)) return undefined;
    await setFlag(deps, brand, flag, state === "on");
    return `${brand}: ${flag} is ${state}.`;
  },

  access: async (deps, brand, [name, value = ""]) => {
    if (name === undefined) return (await describeAccess(deps, brand)).join("\n");
    await setAccess(deps, brand, name, value);
    return `${brand}: ${name} is ${value}.`;
  },

  field: async (deps, brand, [field = "", state = "", ...rule]) => {
    if (!["off", "optional", "required"].includes(state)) return undefined;
    await setRegisterField(deps, brand, { field, ...readFieldWords(state, rule) });
    return `${brand}: registration field ${field} is ${state}.`;
  },

  create: async (deps, brand, [name, host, jurisdiction = "ph"]) => {
    if (!name || !host) return undefined;
    const hosts = [host.toLowerCase()];
    await createBrand(deps, { merchantCode: brand, name, hosts, jurisdiction });
    return `${brand}: created. Available at ${hosts.join()} within seconds.`;
  },

  notice: async (deps, brand, [file]) =>
    file && listIds(brand, await inOrder(readDrafts(NoticeDraft, file), (draft) => writeNotice(deps, brand, draft))),

  banner: async (deps, brand, [file]) =>
    file && listIds(brand, await inOrder(readDrafts(BannerDraft, file), (draft) => writeBanner(deps, brand, draft))),

  category: async (deps, brand, [category = "", state = ""]) => {
    if (!isGameCategory(category) || !isSwitch(state)) return undefined;
    await setCategory(deps, brand, category, state === "on");
    return `${brand}: ${category} is ${state}.`;
  },

  vendor: async (deps, brand, [category = "", code = "", state = "", end]) => {
    if (isGameCategory(category) && state === "fun" && end && isSwitch(end)) {
      await setForFun(deps, brand, { category, code, isOn: end === "on" });
      return `${brand}: playing ${code} in ${category} for fun is ${end}.`;
    }
    if (!isGameCategory(category) || !isVendorState(state)) return undefined;
    const until = readMoment(end);
    if (until && state !== "maintenance") return undefined;
    await setVendor(deps, brand, { category, code, state, ...(until && { until }) });
    return `${brand}: ${code} in ${category} is ${state}${until ? ` until ${until.toISOString()}` : ""}.`;
  },

  game: async (deps, brand, [nodeId = "", requested = "", position]) => {
    const change = readGameChange(requested, position);
    if (!change) return undefined;
    await setGame(deps, brand, nodeId, change);
    return `${brand}: game ${nodeId} changed. Open pages update.`;
  },

  limits: async (deps, brand, [scope, currency = "", ...words]) => {
    if (scope === undefined) {
      const lines = await describeLimits(deps, brand);
      return lines.length > 0 ? lines.join("\n") : `${brand}: no limits set.`;
    }
    const limits = readLimitWords(words);
    await setLimits(deps, brand, { scope, currency, limits });
    return `${brand}: ${scope} in ${currency} ${words.length > 0 ? `has ${words.join(" ")}` : "has no limits"}.`;
  },

  images: async (deps, brand, words) => {
    const hosts = words.map((word) => word.toLowerCase());
    await setImageHosts(deps, brand, hosts);
    return `${brand}: images come from ${hosts.length > 0 ? hosts.join(", ") : "the site itself"}.`;
  },

  licence: async (deps, brand, [url = "", ...label]) => {
    if (url === "") return undefined;
    await setLicence(deps, brand, url === "off" ? null : { url, label: label.join(" ") });
    return `${brand}: footer shows ${url === "off" ? "no licence" : label.join(" ")}.`;
  },

  jackpot: async (deps, brand, [source = "", currency = "", text = ""]) => {
    if (source === "open") {
      const amount = parseAmount(text);
      if (!isCurrency(currency) || typeof amount !== "bigint" || amount === ZERO) return undefined;
      const { id } = await getBrandFacts(deps.db, brand);
      await openJackpot(deps, id, currency, amount);
      return `${brand}: jackpot pool in ${currency} opened with ${text}.`;
    }
    if (source !== "pool" && source !== "decorative") return undefined;
    await setJackpotSource(deps, brand, source);
    return `${brand}: the jackpot counter shows ${source === "pool" ? "the pool" : "an illustration"}.`;
  },

  block: async (deps, brand, words) => {
    const wrong = words.find((word) => !isCountry(word) && !isAddressRange(word));
    if (wrong) throw new Error(`"${wrong}" is not a country code (two capital letters) or an IP address range.`);
    const blocks = words.map((word) =>
      isCountry(word) ? { addressRange: null, countryCode: word } : { addressRange: word, countryCode: null },
    );
    await setRegionBlocks(deps, brand, blocks);
    return words.length > 0 ? `${brand}: blocked in ${words.join(", ")}.` : `${brand}: no region is blocked.`;
  },
};

function readMoment(word: string | undefined): Date | undefined {
  if (!word) return undefined;
  const moment = new Date(word);
  if (Number.isNaN(moment.getTime()))
    throw new Error(`"${word}" is not a date and time. Example: 2026-12-01T03:00:00+08:00.`);
  return moment;
}

function readFieldWords(state: string, [patternId, shortest, longest]: string[]) {
  const rule = patternId && { patternId, minLength: Number(shortest ?? "none"), maxLength: Number(longest ?? "none") };
  return { isEnabled: state !== "off", isRequired: state === "required", ...(rule && { rule }) };
}

function readGameChange(requested: string, position = "1"): GameChange | undefined {
  if (requested === "show" || requested === "hide") return { isHidden: requested === "hide" };
  if (requested === "cold") return { hotSequence: null };
  return requested === "hot" && /^\d{1,4}$/.test(position) ? { hotSequence: Number(position) } : undefined;
}

async function inOrder<Draft>(drafts: Draft[], write: (draft: Draft) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) ids.push(await write(draft));
  return ids;
}

const listIds = (brand: string, ids: string[]) => [`${brand}: saved. Open pages update.`, ...ids].join("\n  ");
const isSwitch = (word: string) => word === "on" || word === "off";
const isVendorState = (word: string): word is VendorState => ["open", "maintenance", "off"].includes(word);
const isCountry = (word: string) => /^[A-Z]{2}$/.test(word);

/** Parses the arguments. Throws the usage if they are invalid: all of it for an unknown command, else that command's. */
export function findBrandCommand([brand = "", name = "", ...words]: string[]): (deps: CommandDeps) => Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  return async (deps) => {
    const said = await command(deps, brand, words);
    if (!said) throw new Error(explainUsage(USAGE, name, words));
    return said;
  };
}
