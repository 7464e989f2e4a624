import type { Announcement, AnnouncementGroups, Audience, Banner, HelpTopic, Language } from "@perya/contract";
import { chooseWords } from "./notices.rules.ts";
import type { BannerRow, NoticeRow } from "./notices.queries.ts";

type Reader = { language: Language; defaultLanguage: Language; timeZone: string };
type Filter = {
  types: string;
  execution?: Announcement["execution"];
  audience: Audience;
  /** Gifts that the member can take now; "none" for a member who gets no offers; null for visitors. */
  offers: ReadonlySet<string> | "none" | null;
};

/**
 * Presents the notices in four groups (R9.8). Omits banners for other audiences and, for visitors, notices of
 * execution A. Members who get no offers see neither promotions nor promotion banners. A gift promotion (execution F)
 * is shown only to members who can take it.
 */
export function presentGroups(
  { banners, notices }: { banners: BannerRow[]; notices: NoticeRow[] },
  { types, execution, audience, offers }: Filter,
  reader: Reader,
): AnnouncementGroups {
  const wanted = new Set(types.split(","));
  const isGift = ({ id }: NoticeRow) => offers === null || (offers !== "none" && offers.has(id));
  const group = (type: string) =>
    notices
      .filter((notice) => notice.type === type && wanted.has(type))
      .map((notice) => (type === "PR" && !isGift(notice) ? { ...notice, execution: "B" as const } : notice))
      .filter((notice) => (execution ? notice.execution === execution : true))
      .filter((notice) => audience !== "guest" || notice.execution !== "A")
      .map((notice) => presentAnnouncement(notice, reader));
  const shown = banners
    .filter(({ audiences }) => wanted.has("B") && audiences.includes(audience))
    .filter(({ linkage_type: linkage }) => offers !== "none" || linkage !== "PROMOTION");
  return {
    banners: shown.map((banner) => presentBanner(banner, reader)),
    player: group("PL"),
    popup: group("PU"),
    promotion: offers === "none" ? [] : group("PR"),
  };
}

/** Lists announcements newest first, regardless of the operator's sequence. */
export function presentForAgents(notices: NoticeRow[], reader: Reader): Announcement[] {
  return notices
    .filter(({ type }) => type === "AG")
    .toSorted((one, other) => other.published_at.getTime() - one.published_at.getTime())
    .map((notice) => presentAnnouncement(notice, reader));
}

export function presentHelp(notices: NoticeRow[], reader: Reader): HelpTopic[] {
  return notices
    .filter(({ type }) => type === "H")
    .map((notice) => {
      const { id, title, content } = presentAnnouncement(notice, reader);
      return { id, term: notice.term ?? "", title, content };
    });
}

function presentBanner(row: BannerRow, { language, defaultLanguage }: Reader): Banner {
  const words = chooseWords(row.texts, language, defaultLanguage);
  return {
    id: row.id,
    groupName: row.group_name,
    url: row.url,
    linkageType: row.linkage_type,
    target: row.target,
    sequence: row.sequence,
    title: words?.title ?? "",
    text: words?.text ?? "",
    action: words?.action ?? "",
    terms: row.terms,
  };
}

function presentAnnouncement(row: NoticeRow, { language, defaultLanguage, timeZone }: Reader): Announcement {
  const words = chooseWords(row.texts, language, defaultLanguage);
  return {
    id: row.id,
    title: words?.title ?? "",
    content: words?.content ?? "",
    time: formatTime(row.published_at, timeZone),
    execution: row.execution,
    announcementImages: row.images,
  };
}

/**
 * Formats a time as yyyy-MM-dd HH:mm:ss in the brand's time zone (R9.6). The Swedish locale has exactly this format.
 */
export function formatTime(moment: Date, timeZone: string): string {
  return formatterOf(timeZone).format(moment);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter, because creating one costs more than using it a hundred times. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formatters.set(timeZone, made);
  return made;
}
