import { type Banner, type BannerGroup, type Language, notices } from "@perya/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useLogin } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";

/** Until the socket says "notices". */
const UNTIL_NEWS = Number.POSITIVE_INFINITY;

/** Each language is asked for on its own. */
export const noticeQueries = {
  /** Banners, notices, popups and promotions in one call. Who is signed in is told more. */
  announcements: (language: Language, isLogin: boolean) =>
    queryOptions({
      queryKey: ["notices", "announcements", language, isLogin],
      queryFn: () => call(notices.listAnnouncements, { query: { types: "B,PL,PU,PR", platform: "W" } }),
      staleTime: UNTIL_NEWS,
      // A login or another language changes some words, not the page: nothing goes away while the answer is on its way.
      placeholderData: keepPreviousData,
    }),
  help: (language: Language) =>
    queryOptions({
      queryKey: ["notices", "help", language],
      queryFn: () => call(notices.readHelpCenter, { query: { device: "WEB" } }),
      staleTime: UNTIL_NEWS,
    }),
};

export function useAnnouncements() {
  const { language } = useText();
  const { isLogin } = useLogin();
  return useQuery(noticeQueries.announcements(language, isLogin));
}

/** Undefined until the answer is here. */
export function useBanners(group: BannerGroup): Banner[] | undefined {
  return useAnnouncements().data?.banners.filter(({ groupName }) => groupName === group);
}
