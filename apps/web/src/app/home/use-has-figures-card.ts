import { useBanners } from "../../features/notices/notices.queries.ts";
import { useTheme } from "../../lib/theme.ts";
import { useIsWide } from "../../lib/window-width.ts";

/** True if jackpot and winners are shown as a card beside the offer; otherwise they are a line below it. */
export function useHasFiguresCard(): boolean {
  const { figures } = useTheme();
  const isWide = useIsWide();
  const hasOffer = (useBanners("w_offer") ?? []).length > 0;
  return figures === "card" && isWide && hasOffer;
}
