import type { Announcement } from "@perya/contract";

/** S1 §3: the picture of a promotion is the one with the sequence 1. */
export function pictureOf({ announcementImages }: Announcement): string | undefined {
  return announcementImages.find(({ sequence }) => sequence === 1)?.url;
}
