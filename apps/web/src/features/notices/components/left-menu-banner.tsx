import { useBanners } from "../notices.queries.ts";
import { BannerCard } from "./banner-card.tsx";

/**
 * First banner of the group w_leftmenu, in the side menu (R3.6). It is at the end of the menu, so that its loading
 * moves nothing.
 */
export function LeftMenuBanner() {
  const [banner] = useBanners("w_leftmenu") ?? [];
  return (
    banner && (
      <div className="pt-4">
        <BannerCard banner={banner} shape="menu" />
      </div>
    )
  );
}
