import type { Chance } from "@perya/art/chance";
import type { GameCategory } from "@perya/contract";
import type { NewGame } from "../../modules/games/index.ts";
import { createSeededChance, stableId } from "../seeded-chance.ts";
import { pickNames, type Name } from "./name-slots.ts";
import { spreadLooks } from "./spread-looks.ts";
import { TABLE_GAMES } from "./tables.ts";
import { SLOT_VENDORS } from "./vendors.ts";
import type { Theme } from "./words.ts";

const DAY_MS = 24 * 60 * 60_000;
const OLDEST_DAYS = 3 * 365;

/** Percentage of slots tagged as jackpot, table, arcade and bingo games, for the sidebar (R12.7). */
const SIDEBAR: readonly [tag: string, percent: number][] = [
  ["JP", 8],
  ["TG", 6],
  ["AC", 7],
  ["BG", 3],
];
const VOLATILITY = ["VOL_LOW", "VOL_MID", "VOL_MID", "VOL_HIGH"];

type Draft = { vendor: string; category: GameCategory; name: Name };

/**
 * Builds the demo's games: the given number of slots, and all other games. Deterministic except for dates, which
 * depend on the current time.
 */
export function buildCatalogue(slots: number, now: Date): NewGame[] {
  const chance = createSeededChance("catalogue");
  const tables = TABLE_GAMES.flatMap(({ vendor, category, names }) =>
    names.map((name) => ({ vendor, category, name })),
  );
  const games = [...dealSlots(slots, chance), ...tables].map((draft) => makeGame(draft, chance, now));
  return [...Map.groupBy(games, ({ category }) => category).values()].flatMap(dateApart);
}

/** Swaps release dates until no two neighbors look alike, because lists are sorted newest first. */
function dateApart(games: NewGame[]): NewGame[] {
  const newest = games.toSorted((a, b) => b.released_at.getTime() - a.released_at.getTime());
  return spreadLooks(newest).map((game, index) => ({
    ...game,
    released_at: newest[index]?.released_at ?? game.released_at,
  }));
}

/**
 * Assigns names to vendors that have their theme, until each vendor has its share. The vendor furthest below its
 * share gets the next name.
 */
function dealSlots(count: number, chance: Chance): Draft[] {
  const whole = SLOT_VENDORS.reduce((sum, { share }) => sum + share, 0);
  const hands = SLOT_VENDORS.map((vendor) => ({ ...vendor, left: Math.round((count * vendor.share) / whole) }));
  const dealt: Draft[] = [];
  for (const name of pickNames(chance)) {
    if (hands.every(({ left }) => left === 0)) break;
    const taker = chooseTaker(hands, name.theme);
    if (!taker) continue;
    taker.left -= 1;
    dealt.push({ vendor: taker.code, category: "RNG", name });
  }
  return dealt;
}

type Hand = (typeof SLOT_VENDORS)[number] & { left: number };

function chooseTaker(hands: readonly Hand[], theme: Theme): Hand | undefined {
  let best: Hand | undefined;
  for (const hand of hands) {
    const isBetter = !best || hand.left / hand.share > best.left / best.share;
    if (hand.left > 0 && isBetter && hand.themes.includes(theme)) best = hand;
  }
  return best;
}

function makeGame({ vendor, category, name }: Draft, chance: Chance, now: Date): NewGame {
  const code = name.code ?? slugOf(name.en);
  return {
    id: stableId(`game ${vendor} ${category} ${code}`),
    vendor_code: vendor,
    code,
    category,
    names: { EN: name.en, ...(name.ty && { TY: name.ty }) },
    tags: tagsOf(category, chance),
    released_at: new Date(now.getTime() - Math.floor(chance.next() * OLDEST_DAYS * DAY_MS)),
  };
}

function tagsOf(category: GameCategory, chance: Chance): string[] {
  if (category === "JACKPOT") return ["JP", chance.pick(VOLATILITY)];
  if (category !== "RNG") return [];
  let picked = chance.next() * 100;
  const sidebar = SIDEBAR.find(([, percent]) => (picked -= percent) < 0);
  return [...(sidebar ? [sidebar[0]] : []), chance.pick(VOLATILITY)];
}

/** Returns the path of a name: "The Weaver's Riddle" becomes "the-weavers-riddle". */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
