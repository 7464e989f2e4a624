import { type Audience, type Banner, type BannerGroup, type Language, notices } from "@perya/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { type Login, useLogin } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";

/** Until the socket says "notices". */
const UNTIL_CHANGED = Number.POSITIVE_INFINITY;

/** Each language is asked for on its own. */
export const noticeQueries = {
  /** For the caller's audience. The page brings those for guests along (0015), so that the first paint has them. */
  banners: (language: Language, audience: Audience) =>
    queryOptions({
      queryKey: ["notices", "banners", language, audience],
      queryFn: async () => (await call(notices.listAnnouncements, { query: { types: "B", platform: "W" } })).banners,
      staleTime: UNTIL_CHANGED,
      placeholderData: keepPreviousData,
    }),
  /** Notices, popups and promotions in one call. Who is signed in is told more. */
  announcements: (language: Language, isLogin: boolean) =>
    queryOptions({
      queryKey: ["notices", "announcements", language, isLogin],
      queryFn: () => call(notices.listAnnouncements, { query: { types: "PL,PU,PR", platform: "W" } }),
      staleTime: UNTIL_CHANGED,
      // A login or another language changes some words, not the page: nothing goes away while the answer is on its way.
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

/** Of one group; undefined until the answer is here. */
export function useBanners(group: BannerGroup): Banner[] | undefined {
  return useBannersQuery().data?.filter(({ groupName }) => groupName === group);
}

export function useBannersQuery() {
  const { language } = useText();
  return useQuery(noticeQueries.banners(language, audienceOf(useLogin())));
}

/** As the server sees the caller (notices.rules.ts of the api): a login changes which banners are shown. */
function audienceOf({ isLogin, isTrial, isAgent }: Login): Audience {
  if (!isLogin) return "guest";
  if (isTrial) return "trial";
  return isAgent ? "agent" : "member";
}
