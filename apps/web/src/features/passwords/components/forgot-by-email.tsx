import { checkField } from "@perya/rules";
import { TextField } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { Form, FormCaptcha, SubmitButton } from "../../forms/components/form.tsx";
import { sayVerdict } from "../../forms/forms.problems.ts";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { passwordMutations } from "../passwords.queries.ts";

/** Form to reset a password by email (R8.3). The answer is the same whether or not the account exists. */
export function ForgotByEmail({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useText();
  const request = useRefusableForm({
    values: { username: "", email: "" },
    mode: "onTouched",
    mutation: passwordMutations.forgotByEmail(),
    send: (account, captcha) => ({ ...account, ...captcha }),
    onDone: (_nothing, { email }) => onSent(email),
  });
  const check = (rule: typeof EMAIL) => (typed: string) => sayVerdict(checkField(rule, typed), t);

  return (
    <Form of={request} lead={t("forgot.email.text")}>
      <TextField
        {...request.field("username", { validate: check(USERNAME) })}
        label={t("password.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...request.field("email", { validate: check(EMAIL) })}
        label={t("forgot.email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <FormCaptcha of={request} />
      <SubmitButton of={request}>{t("forgot.email.submit")}</SubmitButton>
    </Form>
  );
}

/**
 * Rule for the username. Less strict than the rule for new ones, because members with older usernames, or with a
 * mobile number as username, must be able to reset too.
 */
const USERNAME = { required: true, patternId: "noSpaces", minLength: 1, maxLength: 64 };
const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };
