import { showToast } from "@perya/browser/toasts";
import { checkFeedback } from "@perya/rules";
import { TextArea } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { feedbackMutations } from "../feedback.queries.ts";

/** Form of an appeal. Each complaint can be appealed once; another operator decides. */
export function AppealForm({ id }: { id: string }) {
  const { t } = useText();
  const appeal = useRefusableForm({
    values: { content: "" },
    mutation: feedbackMutations.appeal(id),
    send: (fields) => fields,
    fieldOf: { FEEDBACK_LENGTH: "content" },
    onDone: () => showToast("success", t("feedback.appealSent")),
  });
  return (
    <Form of={appeal} lead={t("feedback.appealLead")}>
      <TextArea
        {...appeal.field("content", {
          validate: (content) => checkFeedback(content) === "ok" || t("error.FEEDBACK_LENGTH"),
        })}
        label={t("feedback.appealContent")}
        required
      />
      <SubmitButton of={appeal}>{t("feedback.appealSend")}</SubmitButton>
    </Form>
  );
}
