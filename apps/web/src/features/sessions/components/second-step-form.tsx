import type { SecondStepMethod } from "@perya/contract";
import { type FormProblem, TextField } from "@perya/ui";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { useText } from "../../../lib/text.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { sendSecondStepCode, sessionMutations } from "../sessions.queries.ts";

type SecondStepFormProps = {
  ticket: string;
  method: SecondStepMethod;
  /** True if this is the only method, so its code is sent at once. */
  isOnly: boolean;
  next: string | undefined;
  problem: FormProblem;
  /** Handles an expired or used-up ticket. Returns true if the error was one. */
  isOver: (error: unknown) => boolean;
};

/** Form of one method: a code sent by SMS or email, a TOTP code, or the bank account name. */
export function SecondStepForm({ ticket, method, isOnly, next, problem, isOver }: SecondStepFormProps) {
  const { t } = useText();
  const finish = useFinishLogin();
  const confirmation = useRefusableForm({
    values: { answer: "" },
    problem,
    mutation: sessionMutations.takeSecondStep(),
    send: ({ answer }, { work }) => ({ ticket, method, answer, ...(work !== undefined && { work }) }),
    spends: ["answer"],
    onRefused: isOver,
    onDone: (result) => finish(result, { next }),
  });

  async function send(channel: "sms" | "email") {
    const sent = await sendSecondStepCode(ticket, channel);
    confirmation.form.setFocus("answer");
    return sent;
  }

  const isSent = method === "sms" || method === "email";
  // Each ticket has its own countdown, so that a new login can request a code immediately.
  const sending = isSent && {
    sending: { purpose: `${ticket} ${method}`, send: () => send(method), onRefused: isOver, isSentAtOnce: isOnly },
  };
  const field = confirmation.field("answer", { required: t("secondStep.required") });

  return (
    <Form of={confirmation} className="gap-1">
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
      <SubmitButton of={confirmation}>{t("secondStep.submit")}</SubmitButton>
    </Form>
  );
}
