import { useState } from "react";
import { useBanners } from "../notices.queries.ts";
import { BannerCard } from "./banner-card.tsx";

type Props = { group: "w_reg" | "w_forget"; onLeave: () => void };

/**
 * S0 §2: the optional banner over a form. The page has them before anybody opens a dialog, as a rule; one that comes later
 * stays away, since it would push the form down under somebody's hands, and an empty room for it is worse than none.
 */
export function DialogBanner({ group, onLeave }: Props) {
  const banners = useBanners(group);
  const [isInTime] = useState(banners !== undefined);
  const [banner] = (isInTime && banners) || [];
  return banner && <BannerCard banner={banner} shape="strip" onLeave={onLeave} />;
}
