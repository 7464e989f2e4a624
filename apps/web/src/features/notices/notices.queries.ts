import { type Language, notices } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Until the socket says "notices". */
const UNTIL_NEWS = Number.POSITIVE_INFINITY;

/** Each language is asked for on its own. */
export const noticeQueries = {
  /** Banners, notices, popups and promotions in one call. */
  announcements: (language: Language) =>
    queryOptions({
      queryKey: ["notices", "announcements", language],
      queryFn: () => call(notices.listAnnouncements, { query: { types: "B,PL,PU,PR", platform: "W" } }),
      staleTime: UNTIL_NEWS,
    }),
  help: (language: Language) =>
    queryOptions({
      queryKey: ["notices", "help", language],
      queryFn: () => call(notices.readHelpCenter, { query: { device: "WEB" } }),
      staleTime: UNTIL_NEWS,
    }),
};
