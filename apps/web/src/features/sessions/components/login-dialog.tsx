import { Button, Dialog, PasswordField, TextField } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { closeDialog, openDialog, type DialogOptions, type DialogProps } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { useFinishLogin } from "../sessions.finish-login.ts";
import { sessionMutations } from "../sessions.queries.ts";
import { ProblemSummary } from "./problem-summary.tsx";

type LoginDialogProps = DialogProps["login"] & DialogOptions & { onClose: () => void };

/** S0 §2, login popup: the username way. The other ways join it as tabs when they open. */
export default function LoginDialog({ next, onClose, cover = true, timeOut }: LoginDialogProps) {
  const { t } = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { username: "", password: "" }, shouldFocusError: false });
  const { errors, isDirty, submitCount } = form.formState;

  const finish = useFinishLogin(next);
  const login = useMutation({
    ...sessionMutations.login(),
    onMutate: () => setProblem(null),
    onSuccess: finish,
    onError: (error) => setProblem(problemText(error, t)),
  });

  const submit = form.handleSubmit(
    ({ username, password }) => login.mutate({ username, password, type: "username" }),
    () => setProblem(t("login.required")),
  );

  // Half-typed details are not thrown away by a click beside the dialog.
  return (
    <Dialog title={t("login.title")} onClose={onClose} cover={cover && !isDirty} timeOut={timeOut}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5 pt-2">
        {problem !== null && <ProblemSummary key={submitCount} title={t("login.failed")} text={problem} />}
        <TextField
          {...form.register("username", { setValueAs: trim, required: t("login.username.required") })}
          label={t("login.username")}
          error={errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
        <PasswordField
          {...form.register("password", { setValueAs: trim, required: t("login.password.required") })}
          label={t("login.password")}
          error={errors.password?.message}
          maxLength={256}
          required
        />
        <button type="button" className="link self-start py-1 text-sm" onClick={() => openDialog("forgotPassword")}>
          {t("login.forgot")}
        </button>
        <Button type="submit" variant="primary" size="lg" pending={login.isPending} className="w-full">
          {t("login.submit")}
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-text-2">
          {t("login.noAccount")}
          <button type="button" className="link py-1" onClick={register}>
            {t("login.register")}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** S0 §5: username and password inputs are trimmed. */
function trim(value: string): string {
  return value.trim();
}

function register() {
  closeDialog("login");
  openDialog("register");
}
