import { checkField } from "@perya/rules";
import { TextField } from "@perya/ui";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { sayVerdict } from "../../forms/forms.problems.ts";
import { memberMutations, sendBindMail } from "../members.queries.ts";
import { BindDialog, type BindProps } from "./bind-dialog.tsx";
import { ConfirmContactDialog } from "./confirm-contact-dialog.tsx";

/** Dialog that confirms the email address from registration, adds one, or changes it. */
export default function BindEmailDialog({ isTyped = false, after, ...props }: BindProps) {
  const { t } = useText();
  const [isOther, setIsOther] = useState(!isTyped);
  if (!isOther)
    return <ConfirmContactDialog {...props} contact="email" after={after} onOther={() => setIsOther(true)} />;

  const validate = (typed: string) => sayVerdict(checkField(EMAIL, typed), t);

  return (
    <BindDialog
      {...props}
      contact="email"
      title={t("bind.email.title", { has: props.current === null ? "no" : "yes" })}
      why={t("security.email.none")}
      done={t("bind.email.done")}
      send={({ email }) => sendBindMail(email)}
      mutation={memberMutations.bindEmail()}
    >
      {({ field }) => {
        const email = field("email", { validate });
        return (
          <TextField
            {...email}
            label={t("bind.email")}
            hint={email.error ? undefined : t("bind.email.hint")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            keepsNoteRoom
          />
        );
      }}
    </BindDialog>
  );
}

const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };
