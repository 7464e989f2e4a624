import { TextField, type TextFieldProps } from "@perya/ui";
import { sayDay } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { useDayCodes, useSecondsLeft } from "../codes.countdown.ts";
import { SendCodeButton, type SendCodeButtonProps } from "./send-code-button.tsx";

type CodeFieldProps = Omit<TextFieldProps, "label"> & {
  /** Label of the field, in forms with two codes. */
  label?: string;
  /** Omitted for authenticator apps, whose codes are not sent. */
  sending?: SendCodeButtonProps;
};

/** Code from an SMS, an email or an app. Phones autofill it from the message. */
export function CodeField({ label, sending, hint, required = true, ...field }: CodeFieldProps) {
  const { t, locale } = useText();
  const isUnderWay = useSecondsLeft(sending?.purpose ?? "") > 0;
  const dayCodeUntil = useDayCodes((codes) => codes[sending?.purpose ?? ""] ?? "");
  const sentNote = isUnderWay && !field.error ? sending?.sentNote : undefined;
  const note = dayCodeUntil === "" ? sentNote : sayDayCode();

  /**
   * Returns the note about a day code. If the "sent" note must not reveal whether the number has an account, neither
   * may this one.
   */
  function sayDayCode(): string {
    const time = sayDay(dayCodeUntil, locale);
    return sending?.sentNote === undefined ? t("code.dayCode", { time }) : t("code.maybeDayCode", { time });
  }

  return (
    <TextField
      {...field}
      hint={note ?? hint}
      label={label ?? t("code.label")}
      after={sending && <SendCodeButton {...sending} />}
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="[0-9 ]*"
      maxLength={16}
      required={required}
      keepsNoteRoom
    />
  );
}
