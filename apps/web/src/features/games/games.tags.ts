import type { GameCard } from "@perya/contract";

type Tagged = Pick<GameCard, "nodeId" | "isHot" | "isNew">;
export type Tag = "hot" | "new";

/**
 * Tags are limited within any run of this many consecutive tiles, so that they stay informative: at most three "Hot"
 * and three "New". Earlier games take precedence, so tags do not move when a list grows.
 */
const WINDOW = 12;
const MOST = 3;

/** Chooses the tag of each game, by id: at most one, hot before new. */
export function chooseTags(games: readonly Tagged[], untold: readonly Tag[] = []): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  const shown: (Tag | null)[] = [];
  for (const game of games) {
    const wanted = [game.isHot === 1 && "hot", game.isNew && "new"] as const;
    const around = shown.slice(1 - WINDOW);
    const tag =
      wanted.find((each): each is Tag => each !== false && !untold.includes(each) && isRare(each, around)) ?? null;
    shown.push(tag);
    if (tag) tags.set(game.nodeId, tag);
  }
  return tags;
}

function isRare(tag: Tag, around: readonly (Tag | null)[]): boolean {
  return around.filter((each) => each === tag).length < MOST;
}
