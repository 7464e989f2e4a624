import type { Announcement, AnnouncementGroups, Banner } from "@perya/contract";

export function sampleBanner(change: Partial<Banner> & { id: string }): Banner {
  return {
    groupName: "w_home",
    url: "/art/banners/dark/RNG/a.svg",
    linkageType: "PAGE",
    target: "/rng",
    sequence: 1,
    title: `Banner ${change.id}`,
    text: "",
    action: "",
    terms: "",
    ...change,
  };
}

export function sampleAnnouncement(id: string, change: Partial<Announcement> = {}): Announcement {
  return {
    id,
    title: `Title ${id}`,
    content: `<p>Words of ${id}</p>`,
    time: "2026-11-15 08:00:00",
    execution: "B",
    announcementImages: [],
    ...change,
  };
}

export function sampleGroups(groups: Partial<AnnouncementGroups> = {}): AnnouncementGroups {
  return { banners: [], player: [], popup: [], promotion: [], ...groups };
}
