import { checkField } from "@perya/rules";
import { TextField } from "@perya/ui";
import { sayProblem, trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { memberMutations, sendBindMail } from "../members.queries.ts";
import { BindDialog, useBindForm, type BindProps } from "./bind-dialog.tsx";

/** Adds or changes the e-mail address. */
export default function BindEmailDialog(props: BindProps) {
  const { t } = useText();
  const form = useBindForm();
  const error = form.formState.errors.email?.message;

  function checkEmail(email: string): true | string {
    const wrong = checkField(EMAIL, email);
    return wrong === null || sayProblem(wrong, t);
  }

  return (
    <BindDialog
      {...props}
      form={form}
      contact="email"
      title={t("bind.email.title", { has: props.current === null ? "no" : "yes" })}
      why={t("security.email.none")}
      done={t("bind.email.done")}
      purpose="bindEmail"
      send={({ email }) => sendBindMail(email.trim())}
      mutation={memberMutations.bindEmail()}
    >
      <TextField
        {...form.register("email", { setValueAs: trim, validate: checkEmail })}
        label={t("bind.email")}
        error={error}
        hint={error ? undefined : t("bind.email.hint")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        keepsNoteRoom
      />
    </BindDialog>
  );
}

const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };
