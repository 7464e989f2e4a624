import { closeDialog, openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { Form, FormCaptcha, SubmitButton } from "../../forms/components/form.tsx";
import type { Way } from "../registration.fields.ts";
import type { Registration } from "../registration.form.ts";
import { Consents } from "./consents.tsx";
import { RegisterField } from "./register-field.tsx";

/** The form of one way in. Which fields it has is the brand's decision. */
export function RegisterForm({ way, registration }: { way: Way; registration: Registration }) {
  const { t } = useText();
  const { field, fields } = registration;
  const hasPassword = fields.some(({ name }) => name === "password");
  const lead = hasPassword ? t("register.marked") : `${t("register.noPassword")} ${t("register.marked")}`;

  return (
    <Form of={registration} lead={lead}>
      {fields.map((asked) => (
        <RegisterField key={asked.name} way={way} field={asked} registration={registration} />
      ))}
      <FormCaptcha of={registration} />
      <Consents isOfAge={field("isOfAge")} acceptsTerms={field("acceptsTerms")} />
      <SubmitButton of={registration}>{t("register.submit")}</SubmitButton>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-text-2">
        {t("register.haveAccount")}
        <button type="button" className="link min-h-11 px-1" onClick={logIn}>
          {t("register.login")}
        </button>
      </p>
    </Form>
  );
}

function logIn() {
  closeDialog("register");
  openDialog("login");
}
