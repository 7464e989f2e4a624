import { TextField } from "@perya/ui";
import { t } from "../../../lib/text.ts";

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

/** Field for the TOTP code; digits only. */
export function CodeField({ value, onChange, error, hint }: CodeFieldProps) {
  return (
    <TextField
      label={t("signIn.code")}
      hint={hint ?? t("signIn.codeHint")}
      error={error}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      required
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ""))}
    />
  );
}
