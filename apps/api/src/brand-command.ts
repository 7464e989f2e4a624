/** npm run brand -- … — what an operator needs before the console is there: close a site, switch a flag, block a place. */
import { SITE_FLAGS, type SiteFlag } from "@perya/contract";
import { BannerDraft, NoticeDraft } from "@perya/contract/shapes";
import { connect, createPool, locateDatabase } from "@perya/db";
import { readConfig } from "./config.ts";
import { systemClock } from "./deps.ts";
import { readDrafts } from "./drafts.ts";
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
  block [range or country …]   e.g. block 203.0.113.0/24 US; nothing after it unblocks all
`;

type Tools = Parameters<typeof setMaintenance>[0];

async function run(tools: Tools, [brand = "", command, ...words]: string[]): Promise<string> {
  const [first = "", second] = words;
  if (command === "maintenance" && isSwitch(first)) {
    const end = second ? new Date(second) : null;
    if (end && Number.isNaN(end.getTime()))
      throw new Error(`"${second}" is not a moment. Write it like 2026-12-01T03:00:00+08:00.`);
    await setMaintenance(tools, brand, first === "on", end);
    return `${brand}: maintenance is ${first}.`;
  }
  if (command === "flag" && isFlag(first) && second && isSwitch(second)) {
    await setFlag(tools, brand, first, second === "on");
    return `${brand}: ${first} is ${second}.`;
  }
  if (command === "field" && second && ["off", "optional", "required"].includes(second)) {
    await setRegisterField(tools, brand, { field: first, ...readFieldWords(words.slice(1)) });
    return `${brand}: the register field ${first} is ${second}.`;
  }
  if (command === "create" && first && second) {
    await createBrand(tools, {
      merchantCode: brand,
      name: first,
      host: second.toLowerCase(),
      jurisdiction: words[2] ?? "ph",
    });
    return `${brand}: made, and served at ${second} within half a minute.`;
  }
  if (command === "notice" && first) {
    const drafts = readDrafts(NoticeDraft, first);
    return listIds(brand, await inOrder(drafts, (draft) => writeNotice(tools, brand, draft)));
  }
  if (command === "banner" && first) {
    const drafts = readDrafts(BannerDraft, first);
    return listIds(brand, await inOrder(drafts, (draft) => writeBanner(tools, brand, draft)));
  }
  if (command === "block") {
    const wrong = words.find((word) => !/^[A-Z]{2}$/.test(word) && !isAddressRange(word));
    if (wrong) throw new Error(`"${wrong}" is neither a country (two capitals) nor a range of addresses.`);
    const blocks = words.map((word) =>
      /^[A-Z]{2}$/.test(word) ? { addressRange: null, countryCode: word } : { addressRange: word, countryCode: null },
    );
    await setRegionBlocks(tools, brand, blocks);
    return words.length > 0 ? `${brand}: blocked in ${words.join(", ")}.` : `${brand}: offered everywhere.`;
  }
  throw new Error(USAGE);
}

async function inOrder<Draft>(drafts: Draft[], write: (draft: Draft) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) ids.push(await write(draft));
  return ids;
}

const listIds = (brand: string, ids: string[]) => [`${brand}: written, and open pages ask again.`, ...ids].join("\n  ");

function readFieldWords([state, patternId, shortest, longest]: string[]) {
  const rule = patternId && { patternId, minLength: Number(shortest ?? "none"), maxLength: Number(longest ?? "none") };
  return { isEnabled: state !== "off", isRequired: state === "required", ...(rule && { rule }) };
}

const isSwitch = (word: string) => word === "on" || word === "off";
const isFlag = (word: string): word is SiteFlag => (SITE_FLAGS as readonly string[]).includes(word);

async function main(words: string[]) {
  const located = await locateDatabase(readConfig());
  const db = connect(createPool({ url: located.url, poolSize: 2 }));
  try {
    console.log(await run({ db, clock: systemClock }, words));
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
