import type { GameCard, GameCategory, GameVendor, Lane } from "@perya/contract";

export function card(vassalage: string, gameType: GameCategory, gameCode = "one"): GameCard {
  return {
    nodeId: `${vassalage}-${gameCode}`,
    vassalage,
    gameCode,
    gameType,
    isGame: "GAME",
    gameName: gameCode,
    displayName: vassalage,
    iconUrl: "",
    lagerIcon: "",
    isHot: 0,
    isNew: false,
    isInMaintenance: false,
    backAt: null,
    tags: [],
  };
}

function vendor(vassalage: string, gameCategory: GameCategory, gameType: GameCategory): GameVendor {
  return {
    vassalage,
    displayName: vassalage,
    gameCategory,
    gameType,
    iconUrl: "",
    gameCount: 1,
    isInMaintenance: false,
  };
}

/** Makes a lane of vendors, each with one card. "SV3:COCKFIGHT" is a vendor of another kind than its lane. */
export function lane(title: GameCategory, ...listed: string[]): Lane {
  const vendors = listed.map((entry) => {
    const [code = "", kind = title] = entry.split(":");
    return vendor(code, title, kind as GameCategory);
  });
  return {
    title,
    cards: vendors.map(({ vassalage, gameType }) => card(vassalage, gameType)),
    gameClassify: vendors.length > 0 ? [{ title, vendors }] : [],
  };
}

/** Writes lanes as "SPORTS(A B)", and checks that each vendor has its card. */
export function show(lanes: readonly Lane[]): string[] {
  return lanes.map(({ title, cards, gameClassify }) => {
    const codes = gameClassify.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage));
    const shown = cards.map(({ vassalage }) => vassalage);
    return `${title}(${codes.join(" ")})${codes.join() === shown.join() ? "" : ` cards: ${shown.join(" ")}`}`;
  });
}
