import { QUESTION_TYPES, type FeedbackPayload } from "@perya/contract";
import { checkFeedback, countWords, FEEDBACK_WORDS } from "@perya/rules";
import type { Text } from "@perya/text";
import { Button, FormHead, Select, TextArea, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { showRefusal } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { keepDraft, readDraft } from "../feedback.draft.ts";
import { feedbackMutations } from "../feedback.queries.ts";

/** S1 §5: what it is about, and between ten and five hundred words. */
export function FeedbackForm({ onSent }: { onSent: (reference: string) => void }) {
  const { t } = useText();
  const problem = useFormProblem();
  const form = useForm<FeedbackPayload>({ defaultValues: readDraft() });
  const draft = useWatch({ control: form.control }) as FeedbackPayload;
  useEffect(() => keepDraft(draft), [draft]);

  const send = useMutation({
    ...feedbackMutations.send(),
    onMutate: problem.clear,
    onSuccess: ({ reference }) => {
      keepDraft({ ...draft, content: "" });
      onSent(reference);
    },
    onError: (error) => {
      const rest = showRefusal(form, error, t, PLACES);
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit((fields) => send.mutate(fields));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormHead {...problem.head}>{t("feedback.lead")}</FormHead>
      <Select {...form.register("questionType")} defaultValue={draft.questionType} label={t("feedback.questionType")}>
        {QUESTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`feedback.question.${type}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...form.register("content", {
          validate: (content) => checkFeedback(content) === "ok" || t("error.FEEDBACK_LENGTH"),
        })}
        label={t("feedback.content")}
        hint={sayCount(countWords(draft.content), t)}
        error={form.formState.errors.content?.message}
        required
      />
      <Button type="submit" variant="primary" size="lg" pending={send.isPending} className="w-full">
        {t("feedback.send")}
      </Button>
    </form>
  );
}

/** Grows with every word. It belongs to the field's description, so a screen reader reads it on the way in, not at each key. */
function sayCount(count: number, t: Text["t"]): string {
  const { min, max } = FEEDBACK_WORDS;
  if (count < min) return t("feedback.wordsMissing", { count, missing: min - count });
  if (count > max) return t("feedback.wordsOver", { count, over: count - max });
  return t("feedback.wordsLeft", { count, max });
}

const PLACES = { fields: ["content"], codes: { FEEDBACK_LENGTH: "content" } } as const;
