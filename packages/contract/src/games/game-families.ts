/** Families of our own games; a brand sets its limits per family. */
export const GAME_FAMILIES = ["slot", "dice", "mines", "colour", "lipad"] as const;
export type GameFamily = (typeof GAME_FAMILIES)[number];

export function isGameFamily(word: string): word is GameFamily {
  return (GAME_FAMILIES as readonly string[]).includes(word);
}
