import type { GameCard } from "@perya/contract";
import type { Text } from "@perya/text";

/** "Parol Games · Low vol"; only the vendor where nobody knows more. A lobby is the vendor itself. */
export function sayVendor({ displayName, tags, isGame }: GameCard, t: Text["t"]): string {
  if (isGame === "VASSALAGE") return t("game.lobby");
  const volatility = VOLATILITIES.find(({ tag }) => tags.includes(tag));
  return volatility ? `${displayName} · ${t(volatility.words)}` : displayName;
}

const VOLATILITIES = [
  { tag: "VOL_LOW", words: "game.volatility.low" },
  { tag: "VOL_MID", words: "game.volatility.mid" },
  { tag: "VOL_HIGH", words: "game.volatility.high" },
] as const;
