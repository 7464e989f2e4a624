import { Card, Screen } from "@perya/ui";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";
import { FeedbackSteps } from "../components/feedback-steps.tsx";
import { SentFeedbackList } from "../components/sent-feedback-list.tsx";

/** Feedback page of the member center (R10.15): the dialog's form, and the feedback sent so far. */
export function FeedbackScreen() {
  const { t } = useText();
  const title = t("page.feedback");
  return (
    <Screen title={title} documentTitle={usePageTitle(title)}>
      <div className="flex flex-wrap items-start gap-6">
        <Card className="w-full max-w-xl">
          <FeedbackSteps />
        </Card>
        <div className="min-w-0 grow basis-64">
          <SentFeedbackList />
        </div>
      </div>
    </Screen>
  );
}
