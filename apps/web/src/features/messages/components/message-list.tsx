import type { MessageType } from "@perya/contract";
import { Empty, Skeleton } from "@perya/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import { PagedList } from "../../../lib/paged-list.tsx";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { messageMutations, messageQueries } from "../messages.queries.ts";
import { MessageFilter } from "./message-filter.tsx";
import { MessageRow } from "./message-row.tsx";

type MessageListProps = { type: MessageType | null; onType: (type: MessageType | null) => void };

/** Messages of one type or all, newest first. Opening one marks it as read. */
export function MessageList({ type, onType }: MessageListProps) {
  const { t } = useText();
  const query = useInfiniteQuery(messageQueries.list(type));
  const onError = (error: unknown) => showToast("error", problemText(error, t));
  const { mutate: markRead } = useMutation({ ...messageMutations.markRead(), onError });

  return (
    <div className="flex flex-col gap-3">
      <MessageFilter type={type} onType={onType} />
      <PagedList
        query={query}
        rowsOf={({ messages }) => messages}
        older={t("messages.older")}
        empty={<NoMessages isFiltered={type !== null} />}
        waiting={<WaitingRows />}
      >
        {(list) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {list.map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => markRead(message.id)} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useText();
  if (isFiltered) return <Empty icon={Bell} text={t("messages.noneOfType")} />;
  return <Empty icon={Bell} title={t("messages.none")} text={t("messages.noneText")} />;
}

/** Placeholder as tall as three messages, the usual number. */
function WaitingRows() {
  return (
    <div className="flex flex-col divide-y divide-line border-y border-line">
      {["first", "second", "third"].map((row) => (
        <div key={row} className="flex min-h-17 items-center gap-3 px-2">
          <Skeleton className="size-10 shrink-0 rounded-control" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
