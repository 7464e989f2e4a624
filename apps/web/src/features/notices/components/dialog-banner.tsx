import { useState } from "react";
import { useBanners } from "../notices.queries.ts";
import { BannerCard } from "./banner-card.tsx";

type Props = { group: "w_reg" | "w_forget"; onLeave: () => void };

/**
 * The optional banner above a form (R8.1). Shown only if it is loaded when the dialog opens, because a late one would
 * push the form down while it is in use.
 */
export function DialogBanner({ group, onLeave }: Props) {
  const banners = useBanners(group);
  const [isInTime] = useState(banners !== undefined);
  const [banner] = (isInTime && banners) || [];
  return banner && <BannerCard banner={banner} shape="strip" onLeave={onLeave} />;
}
