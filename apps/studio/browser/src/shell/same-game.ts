import { sameAs } from "../../../src/games/families.ts";
import { useGame } from "./game-context.tsx";

/** A line that says under which other names the same game is played; none where it has no other. */
export function useSameGame(): (key: "lipad.rule.same" | "quick.rule.same") => string[] {
  const { t, start } = useGame();
  const titles = sameAs(start.game.code);
  return (key) => (titles.length === 0 ? [] : [t(key, { titles: titles.join(", ") })]);
}
