import { isPatternId } from "@perya/rules";
import type { Text } from "@perya/text";
import { PasswordField, TextField, type TextFieldProps } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { type RequestedField, type FieldName, isInvitation } from "../registration.fields.ts";
import { useBirthdayRule } from "../registration.form.ts";
import { InvitationField } from "./invitation-field.tsx";
import { RegisterPassword } from "./register-password.tsx";
import { ProvedNumber, type RegisterFieldProps } from "./proved-number.tsx";

/** Renders a field by its kind. */
export function RegisterField({ way, field, registration }: RegisterFieldProps) {
  const { t } = useText();
  const { minAge, today } = useBirthdayRule();
  const { fields } = registration;
  const { name, required } = field;
  const common = { ...registration.field(name), label: t(`register.field.${name}`), required };

  switch (name) {
    case "mobileNum":
      return <ProvedNumber way={way} field={field} registration={registration} />;
    case "verificationCode":
      // The verification code is rendered with its number field.
      return null;
    case "password":
      return <RegisterPassword label={common.label} registration={registration} />;
    case "confirmPassword":
      return <PasswordField {...common} autoComplete="new-password" />;
    case "paymentPassword":
      return <PasswordField {...common} autoComplete="off" hint={t("register.hint.paymentPassword")} />;
    case "referralCode":
    case "affiliateCode":
      return (
        <InvitationField {...common} name={name} form={registration.form} isFirst={isFirstInvitation(fields, name)} />
      );
    case "birthday":
      return (
        <TextField
          {...common}
          {...DRESS[name]}
          max={today}
          hint={common.error ? undefined : t("register.hint.birthday", { age: minAge })}
        />
      );
    case "username":
      return <TextField {...common} {...DRESS[name]} hint={common.error ? undefined : ruleHint(field, t)} />;
    case "recommenderId":
    case "payeeName":
    case "email":
    case "idNumber":
    case "qqNum":
    case "line":
    case "whatsapp":
    case "facebook":
    case "wechat":
      return <TextField {...common} {...DRESS[name]} hint={t(`register.hint.${name}`)} />;
    default:
      return name satisfies never;
  }
}

/** The field's format rule, shown as a hint. */
function ruleHint({ patternId, minLength: min, maxLength: max }: RequestedField, t: Text["t"]): string | undefined {
  return isPatternId(patternId) ? t(`pattern.${patternId}`, { min, max }) : undefined;
}

/** True for the first of two invitation fields. Only that one looks up the domain's agent. */
function isFirstInvitation(fields: readonly RequestedField[], name: FieldName): boolean {
  return fields.find(isInvitation)?.name === name;
}

/** Input mode and autocomplete value of each field. */
const DRESS: Partial<Record<FieldName, Partial<TextFieldProps>>> = {
  username: { autoComplete: "username", autoCapitalize: "none", spellCheck: false },
  payeeName: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email", inputMode: "email", autoCapitalize: "none" },
  birthday: { type: "date", autoComplete: "bday" },
  idNumber: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  qqNum: { autoComplete: "off", inputMode: "numeric" },
  line: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  whatsapp: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  facebook: { autoComplete: "off" },
  wechat: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  recommenderId: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
};
