import type { Announcement } from "@perya/contract";

/** Picture of a promotion: the one with the sequence 1 (R9.5). */
export function pictureOf({ announcementImages }: Announcement): string | undefined {
  return announcementImages.find(({ sequence }) => sequence === 1)?.url;
}
