import type { GameFamily } from "@perya/contract";

/** What the studio plays under which code. Every other code is a slot. */
const IN_HOUSE: Record<string, GameFamily> = {
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

/** Other names under which the very same game is played: a code is its English name. */
export function sameAs(game: string): string[] {
  const family = IN_HOUSE[game];
  const codes = Object.keys(IN_HOUSE).filter((code) => code !== game && IN_HOUSE[code] === family);
  return codes.map((code) =>
    code.replaceAll(/(?:^|-)(?!of-|en-)\w/g, (letter) => letter.replace("-", " ").toUpperCase()),
  );
}
