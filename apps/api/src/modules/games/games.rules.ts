import type { GameCategory, Language } from "@perya/contract";

const DAY_MS = 24 * 60 * 60_000;
const NEW_FOR_MS = 30 * DAY_MS;
const HOUR_MS = 60 * 60_000;

/** S1 §2: home lists show up to 12 games. */
export const LANE_CARDS = 12;
/** S1 §7: of the hot games, the first 30 are used. */
export const HOT_GAMES = 30;
export const POPULAR_GAMES = 30;

/**
 * Under which lane the server lists a category, as the spec's server does; the site takes them apart again by a shared
 * rule (rules, rearrange-lanes.ts). Where that lane is not shown, the category has one of its own.
 */
const LISTED_UNDER: Partial<Record<GameCategory, GameCategory>> = {
  ESPORTS: "SPORTS",
  COCKFIGHT: "SPORTS",
  INHOUSE: "RNG",
};

/** Which categories stand in which lane: [["SPORTS", ["SPORTS", "ESPORTS"]], …], in the brand's order. */
export function foldLanes(shown: readonly GameCategory[]): [lane: GameCategory, categories: GameCategory[]][] {
  const laneOf = (category: GameCategory) => {
    const parent = LISTED_UNDER[category];
    return parent && shown.includes(parent) ? parent : category;
  };
  return shown
    .filter((category) => laneOf(category) === category)
    .map((lane) => [lane, [lane, ...shown.filter((other) => other !== lane && laneOf(other) === lane)]]);
}

/** By the hour, which is how often the catalogue is brought up to it. */
export function newSince(now: Date): Date {
  return new Date(Math.floor((now.getTime() - NEW_FOR_MS) / HOUR_MS) * HOUR_MS);
}

/** In the reader's language, else in the brand's own, else in English, else in any. */
export function chooseName(names: Partial<Record<Language, string>>, language: Language, defaultLanguage: Language) {
  return names[language] ?? names[defaultLanguage] ?? names.EN ?? Object.values(names)[0] ?? "";
}

/** The language that an address asks for, where the brand offers it, else the reader's. */
export function chooseLanguage(wish: string | undefined, offered: readonly Language[], otherwise: Language): Language {
  return offered.find((language) => language === wish) ?? otherwise;
}

type Maintained = { is_in_maintenance: boolean; maintenance_until: Date | null };

/** When a vendor is back: nothing while it is there, nor when the moment has passed and it still is not. */
export function backAt({ is_in_maintenance: isClosed, maintenance_until: until }: Maintained, now: Date): Date | null {
  return isClosed && until && until > now ? until : null;
}
