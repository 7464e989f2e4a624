import { Select, TextField, type SelectProps, type TextFieldProps } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { useCountryNumbers } from "../codes.number-rule.ts";
import { useCountries } from "../codes.queries.ts";

type MobileNumberFieldProps = {
  /** Result of `form.register("countryDialingCode")`. */
  dialingCode: Omit<SelectProps, "label">;
  /** Result of `form.register("mobileNum", { validate: useNumberRule(chosenCode) })`. */
  number: Omit<TextFieldProps, "label" | "error">;
  /** The selected dialing code, which sets the number of digits. */
  chosenCode: string;
  error?: string | undefined;
};

/** Country code and mobile number side by side (R5.3). */
export function MobileNumberField({ dialingCode, number, chosenCode, error }: MobileNumberFieldProps) {
  const { t, locale } = useText();
  const countries = useCountries();
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { digits } = useCountryNumbers()(chosenCode);

  const country = (
    <div className="w-24 shrink-0">
      <Select
        {...dialingCode}
        label={t("mobile.country")}
        isLabelHidden
        face={`+${chosenCode}`}
        autoComplete="tel-country-code"
      >
        {countries.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {`+${countryDialingCode} ${names.of(countryCode) ?? countryCode}`}
          </option>
        ))}
      </Select>
    </div>
  );

  return (
    <TextField
      required
      {...number}
      label={t("mobile.number")}
      before={country}
      error={error}
      hint={error ? undefined : t("mobile.digits", { digits })}
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={20}
      keepsNoteRoom
    />
  );
}
