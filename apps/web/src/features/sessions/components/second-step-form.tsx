import type { SecondStepMethod } from "@perya/contract";
import { Button, type FormProblem, TextField } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useFinishLogin } from "../../../lib/finish-login.ts";
import { trim } from "../../../lib/forms.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { sendSecondStepCode, sessionMutations } from "../sessions.queries.ts";

type SecondStepFormProps = {
  ticket: string;
  method: SecondStepMethod;
  next: string | undefined;
  problem: FormProblem;
  /** Deals with a ticket whose time or tries are used up. */
  isOver: (error: unknown) => boolean;
};

/** One way of proving it: a code that is sent, a code that an app shows, or a name. */
export function SecondStepForm({ ticket, method, next, problem, isOver }: SecondStepFormProps) {
  const { t } = useText();
  const finish = useFinishLogin();
  const form = useForm({ defaultValues: { answer: "" } });

  const confirm = useMutation({
    ...sessionMutations.takeSecondStep(),
    onMutate: problem.clear,
    onSuccess: (result) => finish(result, { next }),
    onError: (error) => {
      form.setValue("answer", "");
      if (!isOver(error)) problem.refuse(problemText(error, t));
    },
  });
  const submit = form.handleSubmit(({ answer }) => confirm.mutate({ ticket, method, answer }));

  async function send(channel: "sms" | "email") {
    const sent = await sendSecondStepCode(ticket, channel);
    form.setFocus("answer");
    return sent;
  }

  const isSent = method === "sms" || method === "email";
  // A countdown per ticket: a new login has a code of its own to send.
  const sending = isSent && {
    sending: { purpose: `${ticket} ${method}`, send: () => send(method), onRefused: isOver },
  };
  const field = {
    ...form.register("answer", { setValueAs: trim, required: t("secondStep.required") }),
    error: form.formState.errors.answer?.message,
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      {method === "bankAccountName" ? (
        <TextField
          {...field}
          label={t("secondStep.bankAccountName.label")}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
          required
          keepsNoteRoom
        />
      ) : (
        <CodeField {...field} {...sending} />
      )}
      <Button type="submit" variant="primary" size="lg" pending={confirm.isPending} className="w-full">
        {t("secondStep.submit")}
      </Button>
    </form>
  );
}
