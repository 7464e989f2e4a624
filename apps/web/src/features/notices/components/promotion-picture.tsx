import type { Announcement } from "@perya/contract";
import { Picture } from "../../../lib/picture.tsx";
import { pictureOf } from "../notices.pictures.ts";

/** The picture of a promotion; its text is beside it. */
export function PromotionPicture({ of, className = "" }: { of: Announcement; className?: string }) {
  const picture = pictureOf(of);
  if (!picture) return null;
  return (
    <Picture
      src={picture}
      alt=""
      width={192}
      height={108}
      loading="lazy"
      draggable={false}
      className={`aspect-video w-full object-cover ${className}`}
    />
  );
}
