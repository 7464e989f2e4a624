import { Button, FormHead } from "@perya/ui";
import { closeDialog, openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { CaptchaField } from "../../codes/components/captcha-field.tsx";
import type { Way } from "../registration.fields.ts";
import type { Registration } from "../registration.form.ts";
import { Consents } from "./consents.tsx";
import { RegisterField } from "./register-field.tsx";

/** The form of one way in. Which fields it has is the brand's decision. */
export function RegisterForm({ way, registration }: { way: Way; registration: Registration }) {
  const { t } = useText();
  const { form, fields, captcha, submit, problem, isPending } = registration;
  const { errors } = form.formState;
  const hasPassword = fields.some(({ name }) => name === "password");

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormHead {...problem.head}>
        {hasPassword ? t("register.marked") : `${t("register.noPassword")} ${t("register.marked")}`}
      </FormHead>
      {fields.map((field) => (
        <RegisterField key={field.name} way={way} field={field} registration={registration} />
      ))}
      {captcha.id !== null && (
        <CaptchaField
          {...form.register("captcha")}
          pictureId={captcha.id}
          onRenew={captcha.renew}
          error={errors.captcha?.message}
        />
      )}
      <Consents form={form} />
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="w-full">
        {t("register.submit")}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-text-2">
        {t("register.haveAccount")}
        <button type="button" className="link min-h-11 px-1" onClick={logIn}>
          {t("register.login")}
        </button>
      </p>
    </form>
  );
}

function logIn() {
  closeDialog("register");
  openDialog("login");
}
