import { TextField, type TextFieldProps } from "@perya/ui";
import { sayDay } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { useDayCodes, useSecondsLeft } from "../codes.countdown.ts";
import { SendCodeButton, type SendCodeButtonProps } from "./send-code-button.tsx";

type CodeFieldProps = Omit<TextFieldProps, "label"> & {
  /** Where two codes stand in one form, what this one is for. */
  label?: string;
  /** Left out where nothing is sent: an authenticator app has its codes already. */
  sending?: SendCodeButtonProps;
};

/** The code of an SMS, a mail or an app. Phones offer it from the message by themselves. */
export function CodeField({ label, sending, hint, required = true, ...field }: CodeFieldProps) {
  const { t, locale } = useText();
  const isUnderWay = useSecondsLeft(sending?.purpose ?? "") > 0;
  const dayCodeUntil = useDayCodes((codes) => codes[sending?.purpose ?? ""] ?? "");
  const sentNote = isUnderWay && !field.error ? sending?.sentNote : undefined;
  const note = dayCodeUntil === "" ? sentNote : sayDayCode();

  /** Whether the number has an account is not told, where the note about a code does not tell it either. */
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
