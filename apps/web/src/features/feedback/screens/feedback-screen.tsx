import { Card, Screen } from "@perya/ui";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";
import { FeedbackDesk } from "../components/feedback-desk.tsx";

/** S0 §2, feedback in the member centre: the popup's form on a page of its own. */
export function FeedbackScreen() {
  const { t } = useText();
  const title = t("page.feedback");
  return (
    <Screen title={title} documentTitle={usePageTitle(title)}>
      <Card className="w-full max-w-xl">
        <FeedbackDesk />
      </Card>
    </Screen>
  );
}
