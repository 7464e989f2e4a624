import { Button, Card, Empty, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { feedbackQueries } from "../feedback.queries.ts";
import { SentFeedbackItem } from "./sent-feedback-item.tsx";

/** What the member sent, newest first, and what came of each. */
export function SentFeedbackList() {
  const { t } = useText();
  const query = useInfiniteQuery(feedbackQueries.sent());
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card className="flex w-full max-w-xl flex-col gap-3">
      <h2 className="text-lg">{t("feedback.yours")}</h2>
      <QueryStates
        query={{ ...query, data: data?.pages.flatMap((page) => page.feedback) }}
        isEmpty={(list) => list.length === 0}
        empty={<Empty icon={MessageSquareText} text={t("feedback.none")} />}
        refusedText={(error) => problemText(error, t)}
      >
        {(list) => (
          <ul className="flex flex-col divide-y divide-line">
            {list.map((sent) => (
              <SentFeedbackItem key={sent.id} sent={sent} />
            ))}
          </ul>
        )}
      </QueryStates>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="self-center">
          {t("feedback.older")}
        </Button>
      )}
    </Card>
  );
}
