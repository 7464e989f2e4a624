import { checkField } from "@perya/rules";
import { Button, FormHead, TextField, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sayProblem, trim } from "../../../lib/forms.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { useCaptcha } from "../../codes/codes.captcha.ts";
import { CaptchaField } from "../../codes/components/captcha-field.tsx";
import { passwordMutations } from "../passwords.queries.ts";

/** S0 §2, email form. The answer never says whether there is such an account. */
export function ForgotByEmail({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useText();
  const problem = useFormProblem();
  const form = useForm({ defaultValues: { username: "", email: "", captcha: "" }, mode: "onTouched" });
  const captcha = useCaptcha(() => form.setValue("captcha", ""));
  const { errors } = form.formState;

  const ask = useMutation({
    ...passwordMutations.forgotByEmail(),
    onMutate: problem.clear,
    onSuccess: (_nothing, { email }) => onSent(email),
    onError: (error) => {
      captcha.heed(error);
      problem.refuse(problemText(error, t));
    },
  });

  const submit = form.handleSubmit(({ captcha: letters, ...account }) =>
    ask.mutate({ ...account, ...captcha.answer(letters) }),
  );
  const check = (rule: typeof EMAIL) => (value: string) => {
    const wrong = checkField(rule, value);
    return wrong === null || sayProblem(wrong, t);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormHead {...problem.head}>{t("forgot.email.text")}</FormHead>
      <TextField
        {...form.register("username", { setValueAs: trim, validate: check(USERNAME) })}
        label={t("password.username")}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.register("email", { setValueAs: trim, validate: check(EMAIL) })}
        label={t("forgot.email")}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      {captcha.id !== null && (
        <CaptchaField
          {...form.register("captcha", { setValueAs: trim, required: t("captcha.required") })}
          pictureId={captcha.id}
          onRenew={captcha.renew}
          error={errors.captcha?.message}
        />
      )}
      <Button type="submit" variant="primary" size="lg" pending={ask.isPending} className="w-full">
        {t("forgot.email.submit")}
      </Button>
    </form>
  );
}

/** Wider than today's rule for new usernames: accounts that are older, or named by a number, must find back too. */
const USERNAME = { required: true, patternId: "noSpaces", minLength: 1, maxLength: 64 };
const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };
