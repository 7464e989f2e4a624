import type { Announcement } from "@perya/contract";

/** R9.5: the picture of a promotion is the one with the sequence 1. */
export function pictureOf({ announcementImages }: Announcement): string | undefined {
  return announcementImages.find(({ sequence }) => sequence === 1)?.url;
}
