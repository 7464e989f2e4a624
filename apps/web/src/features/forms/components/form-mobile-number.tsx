import type { TextFieldProps } from "@perya/ui";
import { useEffect, useEffectEvent } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { useNumberRule } from "../../codes/codes.number-rule.ts";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import type { RefusableForm } from "../forms.refusable.ts";

type NumberFields = { countryDialingCode: string; mobileNum: string };

type FormMobileNumberProps<Fields extends FieldValues> = {
  of: RefusableForm<Fields>;
  /** Additional props of the number field. */
  number?: Partial<TextFieldProps> & { "data-autofocus"?: boolean };
};

/** Dialing code and number of a form that has both, validated by the country's rule. */
export function FormMobileNumber<Fields extends NumberFields>({ of, number }: FormMobileNumberProps<Fields>) {
  // The form may have more fields; only these two are used here.
  const { form, field } = of as unknown as RefusableForm<NumberFields>;
  const chosenCode = useWatch({ control: form.control, name: "countryDialingCode" });
  const { error, ...typed } = field("mobileNum", { validate: useNumberRule(chosenCode) });
  // Validates again after a change of the country, because the number may be valid there.
  const checkAgain = useEffectEvent((_country: string) => void (error && form.trigger("mobileNum")));
  useEffect(() => checkAgain(chosenCode), [chosenCode]);
  return (
    <MobileNumberField
      dialingCode={form.register("countryDialingCode")}
      number={{ ...typed, ...number }}
      chosenCode={chosenCode}
      error={error}
    />
  );
}
