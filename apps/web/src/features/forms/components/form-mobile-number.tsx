import type { TextFieldProps } from "@perya/ui";
import { useEffect, useEffectEvent } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { useNumberRule } from "../../codes/codes.number-rule.ts";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import type { RefusableForm } from "../forms.refusable.ts";

type NumberFields = { countryDialingCode: string; mobileNum: string };

type FormMobileNumberProps<Fields extends FieldValues> = {
  of: RefusableForm<Fields>;
  /** What the field of the number is given besides. */
  number?: Partial<TextFieldProps> & { "data-autofocus"?: boolean };
};

/** Country code and number of a form that has both, checked by the rule of the country. */
export function FormMobileNumber<Fields extends NumberFields>({ of, number }: FormMobileNumberProps<Fields>) {
  // Of a form with more fields, these two.
  const { form, field } = of as unknown as RefusableForm<NumberFields>;
  const chosenCode = useWatch({ control: form.control, name: "countryDialingCode" });
  const { error, ...typed } = field("mobileNum", { validate: useNumberRule(chosenCode) });
  // What was wrong may be right in the country that is chosen now.
  const checkAgain = useEffectEvent(() => void (error && form.trigger("mobileNum")));
  useEffect(() => checkAgain(), [chosenCode]);
  return (
    <MobileNumberField
      dialingCode={form.register("countryDialingCode")}
      number={{ ...typed, ...number }}
      chosenCode={chosenCode}
      error={error}
    />
  );
}
