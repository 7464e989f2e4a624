import { useBanners } from "../notices.queries.ts";
import { BannerCard } from "./banner-card.tsx";

/** S0 §2, side menu: the first of the group w_leftmenu, below the last line, where its coming moves nothing. */
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
