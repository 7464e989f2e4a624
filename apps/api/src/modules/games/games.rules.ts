import type { GameCategory, Language } from "@perya/contract";

const DAY_MS = 24 * 60 * 60_000;
const NEW_FOR_MS = 30 * DAY_MS;
const HOUR_MS = 60 * 60_000;

/** Maximum number of cards in a list on the home page (R11.5). */
export const LANE_CARDS = 12;
/** Maximum number of hot games shown (R12.10). */
export const HOT_GAMES = 30;
export const POPULAR_GAMES = 30;

/**
 * The lane in which the server lists a category (R12.8). The site then splits lanes again by a shared rule
 * (rearrange-lanes.ts in packages/rules). If that lane is not shown, the category gets its own lane.
 */
const LISTED_UNDER: Partial<Record<GameCategory, GameCategory>> = {
  ESPORTS: "SPORTS",
  COCKFIGHT: "SPORTS",
  INHOUSE: "RNG",
};

/** Groups categories by lane, in the brand's order: [["SPORTS", ["SPORTS", "ESPORTS"]], …]. */
export function foldLanes(shown: readonly GameCategory[]): [lane: GameCategory, categories: GameCategory[]][] {
  const laneOf = (category: GameCategory) => {
    const parent = LISTED_UNDER[category];
    return parent && shown.includes(parent) ? parent : category;
  };
  return shown
    .filter((category) => laneOf(category) === category)
    .map((lane) => [lane, [lane, ...shown.filter((other) => other !== lane && laneOf(other) === lane)]]);
}

/**
 * Chooses the first games of a row in order, without those of the previous row and without games that look like the
 * one before. If too few remain, skipped games fill the end: a full row matters more than variety.
 */
export function chooseRail<Game extends { id: string }>(
  games: readonly Game[],
  {
    without,
    areAlike,
    length,
  }: { without: ReadonlySet<string>; areAlike: (a: Game, b: Game) => boolean; length: number },
): Game[] {
  const chosen: Game[] = [];
  for (const game of games) {
    const last = chosen.at(-1);
    if (chosen.length < length && !without.has(game.id) && !(last && areAlike(last, game))) chosen.push(game);
  }
  const rest = games.filter((game) => !chosen.includes(game));
  const unseen = rest.toSorted((a, b) => Number(without.has(a.id)) - Number(without.has(b.id)));
  return dealApart([...chosen, ...unseen].slice(0, length), areAlike);
}

/**
 * Reorders as little as possible so that no two neighbors look alike. A game that looks like its neighbor moves
 * behind the next different one or, at the end of the list, back to where it fits. If two cannot be separated, they
 * stay together.
 */
export function dealApart<Game>(games: readonly Game[], areAlike: (a: Game, b: Game) => boolean): Game[] {
  const dealt: Game[] = [];
  const waiting: Game[] = [];
  const canStand = (game: Game, place: number) =>
    [dealt[place - 1], dealt[place]].every((neighbour) => neighbour === undefined || !areAlike(neighbour, game));

  for (const game of games) {
    waiting.push(game);
    for (let next = 0; next >= 0;) {
      next = waiting.findIndex((each) => canStand(each, dealt.length));
      if (next >= 0) dealt.push(...waiting.splice(next, 1));
    }
  }
  for (const game of waiting) {
    const place = dealt.findLastIndex((_, index) => index > 0 && canStand(game, index));
    dealt.splice(place < 0 ? dealt.length : place, 0, game);
  }
  return dealt;
}

/**
 * Returns the start of the period in which games count as new, rounded to the hour because the catalog is updated
 * hourly.
 */
export function newSince(now: Date): Date {
  return new Date(Math.floor((now.getTime() - NEW_FOR_MS) / HOUR_MS) * HOUR_MS);
}

/** The fallback language of game names at every brand: the tables require an English name. */
export const CATALOGUE_LANGUAGE: Language = "EN";

/**
 * Returns a game's name in the reader's language, or else in the catalog's. Lists are sorted by the same rule in SQL
 * (`game_name`).
 */
export function chooseName(names: Partial<Record<Language, string>>, language: Language): string {
  return names[language]?.trim() || names[CATALOGUE_LANGUAGE] || "";
}

/** Returns the language that the request prefers if the brand offers it, else the reader's. */
export function chooseLanguage(
  preferred: string | undefined,
  offered: readonly Language[],
  otherwise: Language,
): Language {
  return offered.find((language) => language === preferred) ?? otherwise;
}

type Maintained = { is_in_maintenance: boolean; maintenance_until: Date | null };

/**
 * Returns when a vendor is back from maintenance. Null if it is not in maintenance, has no end time, or is overdue.
 */
export function backAt({ is_in_maintenance: isClosed, maintenance_until: until }: Maintained, now: Date): Date | null {
  return isClosed && until && until > now ? until : null;
}
