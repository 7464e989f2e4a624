import { messages, type MessageType } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

const PAGE_SIZE = 20;
/** Maximum number of ids per call. */
const MAX_AT_ONCE = 100;

export const messageQueries = {
  /** Disabled for trial accounts, which get no messages (R10.19). */
  unread: () =>
    queryOptions({
      queryKey: ["messages", "unread"],
      queryFn: async () => (await call(messages.readUnreadCount)).count,
    }),
  /** Messages, newest first. Null for all types. */
  list: (type: MessageType | null) =>
    byPages(["messages", "list", type], (start) => listMessages({ type, pageSize: PAGE_SIZE, ...start })),
};

export const messageMutations = {
  markRead: () =>
    mutationOptions({
      mutationKey: ["messages", "markRead"],
      mutationFn: (id: string) => call(messages.markRead, { body: { ids: [id] } }),
      onSuccess: ({ count }) => showUnread(count),
    }),
  markAllRead: () =>
    mutationOptions({
      mutationKey: ["messages", "markAllRead"],
      mutationFn: markAllRead,
      // Refetches after a partial failure too, because some messages were marked.
      onSettled: () => queryClient.invalidateQueries({ queryKey: ["messages"] }),
    }),
};

/**
 * Marks all messages as read. The api marks by id, so this reads pages from the newest until no unread message is left.
 */
async function markAllRead(): Promise<void> {
  let before: string | null = null;
  do {
    const page = await listMessages({ type: null, pageSize: MAX_AT_ONCE, ...(before !== null && { before }) });
    const ids = page.messages.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (ids.length > 0 && (await call(messages.markRead, { body: { ids } })).count === 0) return;
    before = page.next;
  } while (before !== null);
}

type Asked = { type: MessageType | null; before?: string; pageSize: number };

function listMessages({ type, ...page }: Asked) {
  return call(messages.listMessages, { query: { ...page, ...(type !== null && { type }) } });
}

function showUnread(count: number): Promise<void> {
  queryClient.setQueryData(messageQueries.unread().queryKey, count);
  return queryClient.invalidateQueries({ queryKey: ["messages", "list"] });
}
