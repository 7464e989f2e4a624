import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { Form, FormCaptcha, SubmitButton } from "../../forms/components/form.tsx";
import { foldAway, type Way } from "../registration.fields.ts";
import type { Registration } from "../registration.form.ts";
import { Consents } from "./consents.tsx";
import { MoreFields } from "./more-fields.tsx";
import { RegisterField } from "./register-field.tsx";
import { RegisterFoot } from "./register-foot.tsx";

type RegisterFormProps = { way: Way; registration: Registration; next: string | undefined };

/** Form of one registration method. The brand's rules decide which fields it has. */
export function RegisterForm({ way, registration, next }: RegisterFormProps) {
  const { t } = useText();
  const { field, fields, form } = registration;
  const hasPassword = fields.some(({ name }) => name === "password");
  const lead = hasPassword ? t("register.marked") : `${t("register.noPassword")} ${t("register.marked")}`;
  // Folding depends on the initial values only, so that no field folds while it is edited.
  const [values] = useState(() => form.getValues());
  const { shown, folded } = foldAway(fields, values);

  return (
    <Form of={registration} lead={lead} hasShortLead>
      {shown.map((asked) => (
        <RegisterField key={asked.name} way={way} field={asked} registration={registration} />
      ))}
      {folded.length > 0 && <MoreFields way={way} folded={folded} registration={registration} />}
      <FormCaptcha of={registration} />
      {/* Offsets the checkboxes' own padding. */}
      <div className="-my-2">
        <Consents isOfAge={field("isOfAge")} acceptsTerms={field("acceptsTerms")} />
      </div>
      <SubmitButton of={registration}>{t("register.submit")}</SubmitButton>
      <RegisterFoot next={next} />
    </Form>
  );
}
