import { sameAs } from "../../../src/games/families.ts";
import { useGame } from "./game-context.tsx";

/** Text that lists other names of the same game; empty if there are none. */
export function useSameGame(): (key: "lipad.rule.same" | "quick.rule.same") => string[] {
  const { t, start } = useGame();
  const titles = sameAs(start.game.code);
  return (key) => (titles.length === 0 ? [] : [t(key, { titles: titles.join(", ") })]);
}
