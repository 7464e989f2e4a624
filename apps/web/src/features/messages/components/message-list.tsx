import type { MessageType } from "@perya/contract";
import { Button, Empty, QueryStates, Skeleton } from "@perya/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { messageMutations, messageQueries } from "../messages.queries.ts";
import { MessageFilter } from "./message-filter.tsx";
import { MessageRow } from "./message-row.tsx";

type MessageListProps = { type: MessageType | null; onType: (type: MessageType | null) => void };

/** Newest first, of every type or of one. Opening a message marks it as read. */
export function MessageList({ type, onType }: MessageListProps) {
  const { t } = useText();
  const query = useInfiniteQuery(messageQueries.list(type));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const onError = (error: unknown) => showToast("error", problemText(error, t));
  const { mutate: markRead } = useMutation({ ...messageMutations.markRead(), onError });
  const messages = data?.pages.flatMap((page) => page.messages);

  return (
    <div className="flex flex-col gap-3">
      <MessageFilter type={type} onType={onType} />
      <QueryStates
        query={{ ...query, data: messages }}
        isEmpty={(list) => list.length === 0}
        empty={<NoMessages isFiltered={type !== null} />}
        waiting={<WaitingRows />}
        refusedText={(error) => problemText(error, t)}
      >
        {(list) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {list.map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => markRead(message.id)} />
            ))}
          </ul>
        )}
      </QueryStates>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="self-center">
          {t("messages.older")}
        </Button>
      )}
    </div>
  );
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useText();
  if (isFiltered) return <Empty icon={Bell} text={t("messages.noneOfType")} />;
  return <Empty icon={Bell} title={t("messages.none")} text={t("messages.noneText")} />;
}

/** As tall as three messages, which is what most people have. */
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
