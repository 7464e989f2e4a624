import { TextField } from "@perya/ui";
import type { TextFieldProps } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

/** Rule for `form.register("code", useAppCodeRule())`. Accepts spaces, because apps show "123 456". */
export function useAppCodeRule() {
  const { t } = useText();
  return {
    setValueAs: (value: string) => value.replaceAll(/\s/g, ""),
    pattern: { value: /^\d{6}$/, message: t("authenticator.digits") },
    required: t("authenticator.digits"),
  };
}

/** Field for the six digits of an authenticator app. */
export function AppCodeField(field: TextFieldProps) {
  return <TextField {...field} autoComplete="one-time-code" inputMode="numeric" maxLength={8} required keepsNoteRoom />;
}
