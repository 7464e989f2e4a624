import type { GameCard } from "@perya/contract";

type Tagged = Pick<GameCard, "nodeId" | "isHot" | "isNew">;
export type Tag = "hot" | "new";

/**
 * A tag tells something while it is rare: of any twelve tiles in a row at most three say "Hot", and three "New". Those that
 * come first have it, for lists begin with what matters most; so what is shown keeps its tags when a list grows. A list of
 * nothing but hot games, or new ones, says so in its title.
 */
const WINDOW = 12;
const MOST = 3;

/** Which tag each game shows, by its id: one at most, and hot before new. */
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
