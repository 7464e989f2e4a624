import { CATEGORY_PAGES } from "@perya/rules";
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
import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { useBrand } from "../../lib/site.ts";
import { localStore } from "@perya/browser/storage";

/** Categories with wire code, path, title, icon, and color (a `--category-…` token). */
export const CATEGORIES = [
  { code: "RNG", path: CATEGORY_PAGES.RNG, title: "page.rng", glyph: Dice5, hue: "slots" },
  { code: "LIVE", path: CATEGORY_PAGES.LIVE, title: "page.live", glyph: Clapperboard, hue: "live" },
  { code: "SPORTS", path: CATEGORY_PAGES.SPORTS, title: "page.sports", glyph: Trophy, hue: "sports" },
  { code: "ESPORTS", path: CATEGORY_PAGES.ESPORTS, title: "page.esports", glyph: Gamepad2, hue: "esports" },
  { code: "COCKFIGHT", path: CATEGORY_PAGES.COCKFIGHT, title: "page.cockfight", glyph: Feather, hue: "cockfight" },
  { code: "LOTT", path: CATEGORY_PAGES.LOTT, title: "page.lott", glyph: Ticket, hue: "lottery" },
  { code: "ELOTT", path: CATEGORY_PAGES.ELOTT, title: "page.elott", glyph: Timer, hue: "jackpot" },
  { code: "FISH", path: CATEGORY_PAGES.FISH, title: "page.fish", glyph: Fish, hue: "fishing" },
  { code: "BINGO", path: CATEGORY_PAGES.BINGO, title: "page.bingo", glyph: Grid3x3, hue: "bingo" },
  { code: "PVP", path: CATEGORY_PAGES.PVP, title: "page.pvp", glyph: Spade, hue: "pvp" },
  { code: "INHOUSE", path: CATEGORY_PAGES.INHOUSE, title: "page.bgs", glyph: Rocket, hue: "crash" },
] as const satisfies readonly { code: string; path: string; title: TextKey; glyph: Glyph; hue: string }[];

export type Category = (typeof CATEGORIES)[number];

const ORDER = "categoryOrder";

/** The server's category order, stored on the last visit, so that menus render before it loads. */
const order = create<{ codes: readonly string[] }>(() => ({
  codes: (localStore.read(ORDER) ?? "").split(",").filter(Boolean),
}));

/**
 * The order in the page's preloaded data (0015). Hydration must use this one, because the server rendered without the
 * stored order.
 */
let rendered: readonly string[] = [];

export function renderInOrder(codes: readonly string[]): void {
  rendered = codes;
  learnCategoryOrder(codes);
}

/** Stores the server's order of categories, in which menus list them (R2.20). */
export function learnCategoryOrder(codes: readonly string[]): void {
  if (codes.join() === order.getState().codes.join()) return;
  localStore.write(ORDER, codes.join());
  order.setState({ codes });
}

/** Categories allowed by the brand's jurisdiction, in the server's order once known. */
export function useCategories(): readonly Category[] {
  const { closedCategories } = useBrand();
  const codes = useSyncExternalStore(order.subscribe, readOrder, () => rendered);
  const listed = codes.flatMap((code) => CATEGORIES.filter((category) => category.code === code));
  return (listed.length > 0 ? listed : CATEGORIES).filter(({ code }) => !closedCategories.includes(code));
}

const readOrder = () => order.getState().codes;
