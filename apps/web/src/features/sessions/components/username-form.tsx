import { Checkbox, type FormProblem, PasswordField, TextField } from "@perya/ui";
import { useMemo } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { useKeptValue } from "../../../lib/hydration.ts";
import { useText } from "../../../lib/text.ts";
import { Form, FormCaptcha, SubmitButton } from "../../forms/components/form.tsx";
import { useLateValues } from "../../forms/forms.late-values.ts";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { sessionMutations } from "../sessions.queries.ts";
import { type Remembered, readRemembered, rememberOrForget } from "../sessions.remember.ts";
import { SafetySlot } from "./safety-slot.tsx";

type UsernameFormProps = {
  problem: FormProblem;
  hasForgot?: boolean;
  /** True on the agent login page, where the server refuses players. */
  isAgentPage?: boolean;
};

/** Username login form (R5.2), which starts with the remembered username. */
export function UsernameForm({ problem, hasForgot = false, isAgentPage = false }: UsernameFormProps) {
  const { t } = useText();
  const finish = useFinishLogin();
  const kept = useKeptValue(readRemembered, null);
  const values = useMemo(() => startFrom(kept), [kept]);
  const login = useRefusableForm({
    values,
    problem,
    mutation: sessionMutations.login(),
    send: ({ username, password, isRemembered }, captcha) => ({
      type: "username" as const,
      username,
      password,
      ...captcha,
      ...(isAgentPage && { isAgentPage }),
      ...(isRemembered && { remember: true }),
    }),
    whenWrong: (wrong) => t(wrong.username || wrong.password ? "login.required" : "captcha.required"),
    onDone: (outcome, { username, password, isRemembered }) => {
      rememberOrForget(isRemembered, { tab: "username", username });
      finish(outcome, { password });
    },
  });
  useLateValues(login.form, values);

  return (
    <Form of={login} className="gap-1">
      <TextField
        {...login.field("username", { required: t("login.username.required") })}
        label={t("login.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        keepsNoteRoom
      />
      <PasswordField
        {...login.field("password", { required: t("login.password.required") })}
        label={t("login.password")}
        maxLength={256}
        required
        keepsNoteRoom
        data-autofocus={kept?.username ? true : undefined}
      />
      <SafetySlot isTaken={login.captcha.id !== null}>
        <FormCaptcha of={login} />
      </SafetySlot>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...login.field("isRemembered")} label={t("login.remember")} />
        {hasForgot && (
          <button type="button" className="link min-h-11 text-sm" onClick={() => openDialog("forgotPassword")}>
            {t("login.forgot")}
          </button>
        )}
      </div>
      <SubmitButton of={login} className="mt-1">
        {t("login.submit")}
      </SubmitButton>
    </Form>
  );
}

function startFrom(kept: Remembered | null) {
  return { username: kept?.username ?? "", password: "", isRemembered: kept !== null };
}
