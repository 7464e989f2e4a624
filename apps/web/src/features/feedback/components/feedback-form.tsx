import { QUESTION_TYPES, type FeedbackPayload } from "@perya/contract";
import { checkFeedback, countWords, FEEDBACK_WORDS } from "@perya/rules";
import type { Text } from "@perya/text";
import { RadioCards, Select, TextArea } from "@perya/ui";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useKeptValue } from "../../../lib/hydration.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useLateValues } from "../../forms/forms.late-values.ts";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { EMPTY_DRAFT, keepDraft, readDraft } from "../feedback.draft.ts";
import { feedbackMutations } from "../feedback.queries.ts";

export type Filed = { reference: string; complaintNumber: string | null };

type FeedbackFormProps = { onSent: (filed: Filed) => void };

/** Form with a topic and a message of 10 to 500 words (R16.7, R16.8), which starts with the draft. */
export function FeedbackForm({ onSent }: FeedbackFormProps) {
  const { t } = useText();
  const values = useKeptValue(readDraft, EMPTY_DRAFT);
  const letter = useRefusableForm({
    values,
    mutation: feedbackMutations.send(),
    send: ({ isComplaint, ...fields }) => (isComplaint ? { ...fields, isComplaint } : fields),
    fieldOf: { FEEDBACK_LENGTH: "content" },
    onDone: (filed, fields) => {
      keepDraft({ ...fields, content: "" });
      onSent(filed);
    },
  });
  useLateValues(letter.form, values);
  const { control, subscribe } = letter.form;
  const draft = useWatch({ control }) as FeedbackPayload;
  // Saves only changes: the form is empty during hydration, when the draft is not read yet.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: changed }) => keepDraft(changed) }),
    [subscribe],
  );

  return (
    <Form of={letter} lead={t("feedback.lead")}>
      <RadioCards
        label={t("feedback.kind")}
        cards={[
          { key: "question", label: t("feedback.kind.question"), hint: t("feedback.kind.questionHint") },
          { key: "complaint", label: t("feedback.kind.complaint"), hint: t("feedback.kind.complaintHint") },
        ]}
        selected={draft.isComplaint ? "complaint" : "question"}
        onSelect={(kind) => letter.form.setValue("isComplaint", kind === "complaint")}
      />
      <Select {...letter.field("questionType")} defaultValue={draft.questionType} label={t("feedback.questionType")}>
        {QUESTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`feedback.question.${type}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...letter.field("content", {
          validate: (content) => checkFeedback(content) === "ok" || t("error.FEEDBACK_LENGTH"),
        })}
        label={t("feedback.content")}
        hint={sayCount(countWords(draft.content), t)}
        required
      />
      <SubmitButton of={letter}>{t("feedback.send")}</SubmitButton>
    </Form>
  );
}

/**
 * Writes the number of words, updated with every word. It is part of the field's description, so that screen readers
 * read it on focus and not at each key.
 */
function sayCount(count: number, t: Text["t"]): string {
  const { min, max } = FEEDBACK_WORDS;
  if (count < min) return t("feedback.wordsMissing", { count, missing: min - count });
  if (count > max) return t("feedback.wordsOver", { count, over: count - max });
  return t("feedback.wordsLeft", { count, max });
}
