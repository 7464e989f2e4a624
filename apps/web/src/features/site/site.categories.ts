import type { TextKey } from "@perya/text";
import type { Glyph } from "@perya/ui";
import Clapperboard from "lucide-react/icons/clapperboard";
import Dice5 from "lucide-react/icons/dice-5";
import Feather from "lucide-react/icons/feather";
import Fish from "lucide-react/icons/fish";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import Grid3x3 from "lucide-react/icons/grid-3x3";
import Rocket from "lucide-react/icons/rocket";
import Spade from "lucide-react/icons/spade";
import Ticket from "lucide-react/icons/ticket";
import Timer from "lucide-react/icons/timer";
import Trophy from "lucide-react/icons/trophy";
import { create } from "zustand";
import { useBrand } from "../../lib/site.ts";
import { localDrawer } from "../../lib/storage.ts";

/** Every kind of game: its code on the wire, where it lives, what it is called, how it looks. The hue is a `--category-…` token. */
export const CATEGORIES = [
  { code: "RNG", path: "/rng", title: "place.rng", glyph: Dice5, hue: "slots" },
  { code: "LIVE", path: "/live", title: "place.live", glyph: Clapperboard, hue: "live" },
  { code: "SPORTS", path: "/sports", title: "place.sports", glyph: Trophy, hue: "sports" },
  { code: "ESPORTS", path: "/esports", title: "place.esports", glyph: Gamepad2, hue: "esports" },
  { code: "COCKFIGHT", path: "/cockfight", title: "place.cockfight", glyph: Feather, hue: "cockfight" },
  { code: "LOTT", path: "/lott", title: "place.lott", glyph: Ticket, hue: "lottery" },
  { code: "ELOTT", path: "/elott", title: "place.elott", glyph: Timer, hue: "jackpot" },
  { code: "FISH", path: "/fish", title: "place.fish", glyph: Fish, hue: "fishing" },
  { code: "BINGO", path: "/bingo", title: "place.bingo", glyph: Grid3x3, hue: "bingo" },
  { code: "PVP", path: "/pvp", title: "place.pvp", glyph: Spade, hue: "pvp" },
  { code: "INHOUSE", path: "/bgs", title: "place.bgs", glyph: Rocket, hue: "crash" },
] as const satisfies readonly { code: string; path: string; title: TextKey; glyph: Glyph; hue: string }[];

export type Category = (typeof CATEGORIES)[number];

const ORDER = "categoryOrder";

/** Empty at first: a drawn page knows nothing of earlier visits, and must come to life as it was drawn. */
const useOrder = create<{ codes: readonly string[] }>(() => ({ codes: [] }));

/** What the last visit learnt of the server's order, so that the menus of this one need not wait for it. */
useOrder.setState({ codes: (localDrawer.read(ORDER) ?? "").split(",").filter(Boolean) });

/** S1 §2: the menus follow the order in which the server lists the categories, and leave out what it does not list. */
export function learnCategoryOrder(codes: readonly string[]): void {
  if (codes.join() === useOrder.getState().codes.join()) return;
  localDrawer.write(ORDER, codes.join());
  useOrder.setState({ codes });
}

/** Those that the law of the brand's place allows, in the server's order once it is known. */
export function useCategories(): readonly Category[] {
  const { closedCategories } = useBrand();
  const codes = useOrder((order) => order.codes);
  const listed = codes.flatMap((code) => CATEGORIES.filter((category) => category.code === code));
  return (listed.length > 0 ? listed : CATEGORIES).filter(({ code }) => !closedCategories.includes(code));
}
