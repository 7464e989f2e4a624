/** Our own games by how they are played: what a brand's limits are said for. */
export const GAME_FAMILIES = ["slot", "dice", "mines", "colour", "lipad"] as const;
export type GameFamily = (typeof GAME_FAMILIES)[number];

export function isGameFamily(word: string): word is GameFamily {
  return (GAME_FAMILIES as readonly string[]).includes(word);
}
