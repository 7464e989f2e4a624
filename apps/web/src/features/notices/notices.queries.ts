import { type Audience, type Banner, type BannerGroup, type Language, notices } from "@perya/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { audienceOf, useLogin } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";

/** Data never becomes stale, because the live event "notices" invalidates it. */
const UNTIL_CHANGED = Number.POSITIVE_INFINITY;

/** Queries of notices. Each has one entry per language. */
export const noticeQueries = {
  /**
   * Banners for the caller's audience. Every page contains those for logged-out visitors (0015), so they are part
   * of the first paint.
   */
  banners: (language: Language, audience: Audience) =>
    queryOptions({
      queryKey: ["notices", "banners", language, audience],
      queryFn: async () => (await call(notices.listAnnouncements, { query: { types: "B", platform: "W" } })).banners,
      staleTime: UNTIL_CHANGED,
      placeholderData: keepPreviousData,
    }),
  /** Notices, popups and promotions in one call. Members get more of them. */
  announcements: (language: Language, isLogin: boolean) =>
    queryOptions({
      queryKey: ["notices", "announcements", language, isLogin],
      queryFn: () => call(notices.listAnnouncements, { query: { types: "PL,PU,PR", platform: "W" } }),
      staleTime: UNTIL_CHANGED,
      // The previous data stays until the answer arrives, because a login or another language changes the texts and not
      // the layout.
      placeholderData: keepPreviousData,
    }),
  forAgents: (language: Language) =>
    queryOptions({
      queryKey: ["notices", "forAgents", language],
      queryFn: () => call(notices.listAgentAnnouncements),
      staleTime: UNTIL_CHANGED,
      placeholderData: keepPreviousData,
    }),
  help: (language: Language) =>
    queryOptions({
      queryKey: ["notices", "help", language],
      queryFn: () => call(notices.readHelpCenter, { query: { device: "WEB" } }),
      staleTime: UNTIL_CHANGED,
    }),
};

export function useAnnouncements() {
  const { language } = useText();
  const { isLogin } = useLogin();
  return useQuery(noticeQueries.announcements(language, isLogin));
}

/** Banners of one group; undefined while loading. */
export function useBanners(group: BannerGroup): Banner[] | undefined {
  return useBannersQuery().data?.filter(({ groupName }) => groupName === group);
}

export function useBannersQuery() {
  const { language } = useText();
  return useQuery(noticeQueries.banners(language, audienceOf(useLogin())));
}
