import { useState } from "react";
import { useBanners } from "../notices.queries.ts";
import { BannerCard } from "./banner-card.tsx";

type Props = { group: "w_reg" | "w_forget"; onLeave: () => void };

/**
 * R8.1: the optional banner above a form. Shown only if already loaded when the dialog opens: a late one would push
 * the form down while it is being used.
 */
export function DialogBanner({ group, onLeave }: Props) {
  const banners = useBanners(group);
  const [isInTime] = useState(banners !== undefined);
  const [banner] = (isInTime && banners) || [];
  return banner && <BannerCard banner={banner} shape="strip" onLeave={onLeave} />;
}
