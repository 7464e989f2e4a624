/** npm run brand -- … — what an operator needs before the console is there: close a site, switch a flag, publish. */
import { isGameCategory, SITE_FLAGS, type SiteFlag } from "@perya/contract";
import { BannerDraft, NoticeDraft } from "@perya/contract/shapes";
import { connect, createPool, locateDatabase } from "@perya/db";
import { readConfig } from "./config.ts";
import { systemClock } from "./deps.ts";
import { readDrafts } from "./drafts.ts";
import { setGame, setVendor, type GameChange, type VendorState } from "./modules/games/index.ts";
import { writeBanner, writeNotice } from "./modules/notices/index.ts";
import { isAddressRange, setFlag, setMaintenance, setRegionBlocks, setRegisterField } from "./modules/site/index.ts";
import { explainAndExit } from "./process.ts";
import { JURISDICTIONS } from "./seed/demo-brands.ts";
import { createBrand } from "./seed/seed.ts";

const USAGE = `Usage: npm run brand -- <merchant code> <command>

  create <name> <host> [jurisdiction: ${JURISDICTIONS.map(({ code }) => code).join(" | ")}]
  maintenance on [end, e.g. 2026-12-01T03:00:00+08:00]
  maintenance off
  flag <ID> on|off          ${SITE_FLAGS.join(", ")}
  field <name> off|optional|required [pattern shortest longest]   e.g. field birthday required yearFirstDate 10 10
  notice <file.json>        writes or, with an id, changes notices, popups, promotions and help (docs/OPERATING.md)
  banner <file.json>        the same for banners
  vendor <CATEGORY> <CODE> open|maintenance|off     e.g. vendor FISH JDB maintenance
  game <node id> show|hide|cold|hot [place]
  block [range or country …]   e.g. block 203.0.113.0/24 US; nothing after it unblocks all
`;

type Tools = Parameters<typeof setMaintenance>[0];

/** What a command did, as a sentence; undefined when its words make no sense, and the usage is shown. */
type Command = (tools: Tools, brand: string, words: string[]) => Promise<string | undefined>;

const COMMANDS: Record<string, Command> = {
  maintenance: async (tools, brand, [state = "", until]) => {
    if (!isSwitch(state)) return undefined;
    const end = until ? new Date(until) : null;
    if (end && Number.isNaN(end.getTime()))
      throw new Error(`"${until}" is not a moment. Write it like 2026-12-01T03:00:00+08:00.`);
    await setMaintenance(tools, brand, state === "on", end);
    return `${brand}: maintenance is ${state}.`;
  },

  flag: async (tools, brand, [flag = "", state = ""]) => {
    if (!isFlag(flag) || !isSwitch(state)) return undefined;
    await setFlag(tools, brand, flag, state === "on");
    return `${brand}: ${flag} is ${state}.`;
  },

  field: async (tools, brand, [field = "", state = "", ...rule]) => {
    if (!["off", "optional", "required"].includes(state)) return undefined;
    await setRegisterField(tools, brand, { field, ...readFieldWords(state, rule) });
    return `${brand}: the register field ${field} is ${state}.`;
  },

  create: async (tools, brand, [name, host, jurisdiction = "ph"]) => {
    if (!name || !host) return undefined;
    await createBrand(tools, { merchantCode: brand, name, host: host.toLowerCase(), jurisdiction });
    return `${brand}: made, and served at ${host} within half a minute.`;
  },

  notice: async (tools, brand, [file]) =>
    file && listIds(brand, await inOrder(readDrafts(NoticeDraft, file), (draft) => writeNotice(tools, brand, draft))),

  banner: async (tools, brand, [file]) =>
    file && listIds(brand, await inOrder(readDrafts(BannerDraft, file), (draft) => writeBanner(tools, brand, draft))),

  vendor: async (tools, brand, [category = "", code = "", state = ""]) => {
    if (!isGameCategory(category) || !isVendorState(state)) return undefined;
    await setVendor(tools, brand, { category, code, state });
    return `${brand}: ${code} in ${category} is ${state}.`;
  },

  game: async (tools, brand, [nodeId = "", wish = "", place]) => {
    const change = readGameWish(wish, place);
    if (!change) return undefined;
    await setGame(tools, brand, nodeId, change);
    return `${brand}: the game ${nodeId} changed; open pages ask again.`;
  },

  block: async (tools, brand, words) => {
    const wrong = words.find((word) => !isCountry(word) && !isAddressRange(word));
    if (wrong) throw new Error(`"${wrong}" is neither a country (two capitals) nor a range of addresses.`);
    const blocks = words.map((word) =>
      isCountry(word) ? { addressRange: null, countryCode: word } : { addressRange: word, countryCode: null },
    );
    await setRegionBlocks(tools, brand, blocks);
    return words.length > 0 ? `${brand}: blocked in ${words.join(", ")}.` : `${brand}: offered everywhere.`;
  },
};

function readFieldWords(state: string, [patternId, shortest, longest]: string[]) {
  const rule = patternId && { patternId, minLength: Number(shortest ?? "none"), maxLength: Number(longest ?? "none") };
  return { isEnabled: state !== "off", isRequired: state === "required", ...(rule && { rule }) };
}

function readGameWish(wish: string, place = "1"): GameChange | undefined {
  if (wish === "show" || wish === "hide") return { isHidden: wish === "hide" };
  if (wish === "cold") return { hotSequence: null };
  return wish === "hot" && /^\d{1,4}$/.test(place) ? { hotSequence: Number(place) } : undefined;
}

async function inOrder<Draft>(drafts: Draft[], write: (draft: Draft) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) ids.push(await write(draft));
  return ids;
}

const listIds = (brand: string, ids: string[]) => [`${brand}: written, and open pages ask again.`, ...ids].join("\n  ");
const isSwitch = (word: string) => word === "on" || word === "off";
const isFlag = (word: string): word is SiteFlag => (SITE_FLAGS as readonly string[]).includes(word);
const isVendorState = (word: string): word is VendorState => ["open", "maintenance", "off"].includes(word);
const isCountry = (word: string) => /^[A-Z]{2}$/.test(word);

async function main([brand = "", name = "", ...words]: string[]) {
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const located = await locateDatabase(readConfig());
  const db = connect(createPool({ url: located.url, poolSize: 2 }));
  try {
    const said = await command({ db, clock: systemClock }, brand, words);
    if (!said) throw new Error(USAGE);
    console.log(said);
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
