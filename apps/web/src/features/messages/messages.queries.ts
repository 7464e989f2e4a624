import { messages } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const messageQueries = {
  /** Never asked for by trial players, who get no messages (S0 §4). */
  unread: () =>
    queryOptions({
      queryKey: ["messages", "unread"],
      queryFn: async () => (await call(messages.readUnreadCount)).count,
    }),
};
