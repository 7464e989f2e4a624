import { Skeleton } from "@perya/ui";
import { useBanners } from "../notices.queries.ts";
import { BannerCard } from "./banner-card.tsx";

type Props = { group: "w_reg" | "w_forget"; onLeave: () => void };

/** S0 §2: the optional banner over a form. Its room is kept while nobody knows yet whether there is one. */
export function DialogBanner({ group, onLeave }: Props) {
  const banners = useBanners(group);
  if (!banners) return <Skeleton className="aspect-4/1 w-full rounded-card" />;
  const [banner] = banners;
  return banner && <BannerCard banner={banner} shape="strip" onLeave={onLeave} />;
}
