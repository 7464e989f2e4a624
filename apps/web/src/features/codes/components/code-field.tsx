import { TextField, type TextFieldProps } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { useSecondsLeft } from "../codes.countdown.ts";
import { SendCodeButton, type SendCodeButtonProps } from "./send-code-button.tsx";

type CodeFieldProps = Omit<TextFieldProps, "label"> & {
  /** Where two codes stand in one form, what this one is for. */
  label?: string;
  /** Left out where nothing is sent: an authenticator app has its codes already. */
  sending?: SendCodeButtonProps;
};

/** The code of an SMS, a mail or an app. Phones offer it from the message by themselves. */
export function CodeField({ label, sending, hint, required = true, ...field }: CodeFieldProps) {
  const { t } = useText();
  const isUnderWay = useSecondsLeft(sending?.purpose ?? "") > 0;
  const note = isUnderWay && !field.error ? sending?.sentNote : undefined;
  return (
    <TextField
      {...field}
      hint={note ?? hint}
      label={label ?? t("code.label")}
      after={sending && <SendCodeButton {...sending} />}
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={8}
      required={required}
      keepsNoteRoom
    />
  );
}
