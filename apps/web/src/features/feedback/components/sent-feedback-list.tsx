import { Card, Empty } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { feedbackQueries } from "../feedback.queries.ts";
import { SentFeedbackItem } from "./sent-feedback-item.tsx";

/** The member's feedback, newest first, with answers. */
export function SentFeedbackList() {
  const { t } = useText();
  const query = useInfiniteQuery(feedbackQueries.sent());
  return (
    <Card className="flex w-full max-w-xl flex-col gap-3">
      <h2 className="text-lg">{t("feedback.yours")}</h2>
      <PagedList
        query={query}
        rowsOf={({ feedback }) => feedback}
        older={t("feedback.older")}
        empty={<Empty icon={MessageSquareText} text={t("feedback.none")} />}
      >
        {(list) => (
          <ul className="flex flex-col divide-y divide-line">
            {list.map((sent) => (
              <SentFeedbackItem key={sent.id} sent={sent} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
