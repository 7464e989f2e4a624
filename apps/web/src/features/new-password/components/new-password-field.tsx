import { PasswordField, type PasswordFieldProps, StrengthMeter } from "@perya/ui";
import { useStrength } from "../new-password.strength.ts";
import { useText } from "../../../lib/text.ts";
import { usePasswordRule } from "../new-password.rule.ts";

type NewPasswordFieldProps = Omit<PasswordFieldProps, "label" | "hint"> & {
  label?: string;
  /** The text typed so far. */
  typed: string;
  /** The account name, which a password must not resemble. */
  account?: string | undefined;
};

/** Field for a new password: the brand's rule as a hint, and a strength meter. */
export function NewPasswordField({ label, typed, account = "", error, ...field }: NewPasswordFieldProps) {
  const { t } = useText();
  const { hint } = usePasswordRule();
  const strength = useStrength(typed.trim(), [account]);
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...field}
        label={label ?? t("password.new")}
        error={error}
        hint={error ? undefined : hint}
        autoComplete="new-password"
        required
      />
      {typed !== "" && <StrengthMeter {...strength} />}
    </div>
  );
}
