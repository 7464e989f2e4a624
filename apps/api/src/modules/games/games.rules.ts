import type { GameCategory, Language } from "@perya/contract";

const DAY_MS = 24 * 60 * 60_000;
const NEW_FOR_MS = 30 * DAY_MS;
const HOUR_MS = 60 * 60_000;

/** R11.5: home lists show up to 12 games. */
export const LANE_CARDS = 12;
/** R12.10: of the hot games, the first 30 are used. */
export const HOT_GAMES = 30;
export const POPULAR_GAMES = 30;

/**
 * Under which lane the server lists a category, as R12.8 expects; the site takes them apart again by a shared
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

/**
 * The first so many of a rail, in their order, leaving out what an earlier rail shows and what would look like its
 * neighbour. Where too few are left, those left out fill the end: a rail is rather long than choice.
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
 * The same games as nearly in their order as it goes, none beside one that it looks like: what does waits for the next one
 * that can stand between, or at the end goes back to where it fits. Where nothing can stand between, they stay together.
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

/** By the hour, which is how often the catalogue is brought up to it. */
export function newSince(now: Date): Date {
  return new Date(Math.floor((now.getTime() - NEW_FOR_MS) / HOUR_MS) * HOUR_MS);
}

/** What names of games fall back to, at every brand: the tables take no game without an English name. */
export const CATALOGUE_LANGUAGE: Language = "EN";

/** In the reader's language, else in the catalogue's own. As `game_name` does in the tables, by which lists are sorted. */
export function chooseName(names: Partial<Record<Language, string>>, language: Language): string {
  return names[language]?.trim() || names[CATALOGUE_LANGUAGE] || "";
}

/** The language that an address asks for, where the brand offers it, else the reader's. */
export function chooseLanguage(
  preferred: string | undefined,
  offered: readonly Language[],
  otherwise: Language,
): Language {
  return offered.find((language) => language === preferred) ?? otherwise;
}

type Maintained = { is_in_maintenance: boolean; maintenance_until: Date | null };

/** When a vendor is back: nothing while it is there, nor when the moment has passed and it still is not. */
export function backAt({ is_in_maintenance: isClosed, maintenance_until: until }: Maintained, now: Date): Date | null {
  return isClosed && until && until > now ? until : null;
}
