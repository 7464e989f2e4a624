import type { GameFamily } from "@perya/contract";

/** Vendor code of our own games. It has no slots, so other codes of this vendor are unknown games. */
const OWN_VENDOR = "BGS";

/** Game family by code. Any other code of another vendor is a slot. */
export const IN_HOUSE: Readonly<Record<string, GameFamily>> = {
  "color-game": "colour",

  "beto-beto-dice": "dice",
  "hulaan-high-low": "dice",
  "jack-en-poy": "dice",
  "bilyar-bank": "dice",
  "ruweda-wheel": "dice",
  "trumpo-spin": "dice",
  "sipa-streak": "dice",

  "coconut-mines": "mines",
  "capiz-panes": "mines",
  "luksong-tinik": "mines",
  "piko-steps": "mines",
  "palosebo-climb": "mines",
  "patintero-run": "mines",
  "tower-of-taho": "mines",
  "holen-drop": "mines",
  "sungka-stones": "mines",

  kuwitis: "lipad",
  "lantern-rocket": "lipad",
  "jeepney-dash": "lipad",
  "tricycle-turbo": "lipad",
  "kalabaw-dash": "lipad",
  "saranggola-soar": "lipad",
  "balloon-burst": "lipad",
};

export function familyOf(game: string): GameFamily {
  return IN_HOUSE[game] ?? "slot";
}

/** False for unlisted codes of our own vendor, so that a missing or renamed game is not opened as another one. */
export function isKnownGame({ vendor, game }: { vendor: string; game: string }): boolean {
  return vendor !== OWN_VENDOR || Object.hasOwn(IN_HOUSE, game);
}

/** Lists other names of the same game. */
export function sameAs(game: string): string[] {
  const family = IN_HOUSE[game];
  const codes = Object.keys(IN_HOUSE).filter((code) => code !== game && IN_HOUSE[code] === family);
  return codes.map((code) =>
    code
      .split("-")
      .map((word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(" "),
  );
}

const SMALL_WORDS = new Set(["of", "en"]);
