import { useBanners } from "../notices.queries.ts";
import { BannerCard } from "./banner-card.tsx";

/** R3.6, side menu: first banner of group w_leftmenu. Last in the menu, so that loading moves nothing. */
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
