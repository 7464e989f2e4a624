import { TextField } from "@perya/ui";
import type { TextFieldProps } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

/** What `form.register("code", useAppCodeRule())` takes. Apps write "123 456", so spaces are forgiven. */
export function useAppCodeRule() {
  const { t } = useText();
  return {
    setValueAs: (value: string) => value.replaceAll(/\s/g, ""),
    pattern: { value: /^\d{6}$/, message: t("authenticator.digits") },
    required: t("authenticator.digits"),
  };
}

/** The six digits that an authenticator app shows. */
export function AppCodeField(field: TextFieldProps) {
  return <TextField {...field} autoComplete="one-time-code" inputMode="numeric" maxLength={8} required keepsNoteRoom />;
}
