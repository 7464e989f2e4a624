import { Button, Checkbox, PasswordField, TextField, type FormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { openDialog } from "../../../lib/dialogs.ts";
import { useFinishLogin } from "../../../lib/finish-login.ts";
import { trim } from "../../../lib/forms.ts";
import { problemText } from "../../../lib/problems.ts";
import { forget, readRemembered, remember } from "../../../lib/remember.ts";
import { useText } from "../../../lib/text.ts";
import { CaptchaField } from "../../codes/components/captcha-field.tsx";
import { useCaptcha } from "../../codes/codes.captcha.ts";
import { sessionMutations } from "../sessions.queries.ts";
import { SafetySlot } from "./safety-slot.tsx";

type UsernameFormProps = {
  problem: FormProblem;
  hasForgot?: boolean;
  /** The agents' own door: the server lets nobody else in by it. */
  isAgentPage?: boolean;
};

/** S0 §2, username form. */
export function UsernameForm({ problem, hasForgot = false, isAgentPage = false }: UsernameFormProps) {
  const { t } = useText();
  const finish = useFinishLogin();
  const [kept] = useState(readRemembered);
  const form = useForm({
    defaultValues: { username: kept?.username ?? "", password: "", captcha: "", isRemembered: kept !== null },
  });
  const captcha = useCaptcha(() => form.setValue("captcha", ""));
  const { errors } = form.formState;

  const login = useMutation({
    ...sessionMutations.login(),
    onMutate: problem.clear,
    onSuccess: (outcome, { username, password, remember: isRemembered }) => {
      if (isRemembered) remember({ tab: "username", username });
      else forget();
      finish(outcome, { password });
    },
    onError: (error) => {
      captcha.heed(error);
      problem.refuse(problemText(error, t));
    },
  });

  const submit = form.handleSubmit(
    ({ username, password, captcha: letters, isRemembered }) =>
      login.mutate({
        type: "username",
        username,
        password,
        ...captcha.answer(letters),
        ...(isAgentPage && { isAgentPage }),
        ...(isRemembered && { remember: true }),
      }),
    (wrong) => problem.point(t(wrong.username || wrong.password ? "login.required" : "captcha.required")),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <TextField
        {...form.register("username", { setValueAs: trim, required: t("login.username.required") })}
        label={t("login.username")}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        keepsNoteRoom
      />
      <PasswordField
        {...form.register("password", { setValueAs: trim, required: t("login.password.required") })}
        label={t("login.password")}
        error={errors.password?.message}
        maxLength={256}
        required
        keepsNoteRoom
        data-autofocus={kept?.username ? true : undefined}
      />
      <SafetySlot>
        {captcha.id !== null && (
          <CaptchaField
            {...form.register("captcha", { setValueAs: trim, required: t("captcha.required") })}
            pictureId={captcha.id}
            onRenew={captcha.renew}
            error={errors.captcha?.message}
          />
        )}
      </SafetySlot>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register("isRemembered")} label={t("login.remember")} />
        {hasForgot && (
          <button type="button" className="link min-h-11 text-sm" onClick={() => openDialog("forgotPassword")}>
            {t("login.forgot")}
          </button>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" pending={login.isPending} className="mt-1 w-full">
        {t("login.submit")}
      </Button>
    </form>
  );
}
