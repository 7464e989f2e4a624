import { Refusal } from "@perya/client";
import type { CodeSent } from "@perya/contract";
import { Button } from "@perya/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { startCountdown, useSecondsLeft } from "../codes.countdown.ts";

export type SendCodeButtonProps = {
  /**
   * Purpose of the code: "login", "register" or "bind". Each has one countdown, which continues after the dialog
   * closes.
   */
  purpose: string;
  /**
   * Validates the form, then requests the code. Returns undefined if the form is invalid, in which case it shows
   * the reason itself.
   */
  send: () => Promise<CodeSent | undefined>;
  /** True if the code is sent when the field appears, because nothing needs to be chosen or typed before. */
  isSentAtOnce?: boolean;
  /** Announced instead of "Code sent" in forms where only numbers with an account get a code. */
  sentNote?: string;
  /**
   * Returns true if the form shows the refusal itself, such as a captcha. Otherwise it is shown in a dialog
   * (R21.1).
   */
  onRefused?: ((error: unknown) => boolean) | undefined;
};

/** Minimum interval between two presses (R6.4). */
const THROTTLE_MS = 1000;

/** Button that sends a code, and then counts down until the next one can be sent (R6.2). */
export function SendCodeButton({ purpose, send, onRefused, isSentAtOnce = false, sentNote }: SendCodeButtonProps) {
  const { t } = useText();
  const secondsLeft = useSecondsLeft(purpose);
  const [isPending, setIsPending] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const pressedAt = useRef(0);

  async function press() {
    const askedAt = Date.now();
    if (askedAt - pressedAt.current < THROTTLE_MS) return;
    pressedAt.current = askedAt;
    setIsPending(true);
    try {
      const sent = await send();
      if (sent) startCountdown(purpose, askedAt, sent);
      setWasSent(sent !== undefined);
    } catch (error) {
      // The server's message, because only it knows which gateway refused and why.
      const text = error instanceof Refusal ? error.message : problemText(error, t);
      if (!onRefused?.(error)) openDialog("warning", { title: t("code.notSent"), text });
    } finally {
      setIsPending(false);
    }
  }

  const isWaiting = secondsLeft > 0;
  const pressFirst = useEffectEvent(() => {
    // While the countdown runs, the previous code is still valid, so reopening the dialog sends nothing.
    if (isSentAtOnce && !isWaiting) void press();
  });
  useEffect(() => {
    const timer = setTimeout(pressFirst);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <Button
        pending={isPending}
        aria-disabled={isWaiting}
        onClick={() => void press()}
        className="min-w-36 shrink-0 whitespace-nowrap tabular-nums aria-disabled:text-text-3"
      >
        {isWaiting ? t("code.again", { seconds: secondsLeft }) : t("code.send")}
      </Button>
      {/* Announces that the code was sent and when the countdown has ended. Announcing each second would be noise. */}
      <output className="sr-only">{wasSent && (isWaiting ? (sentNote ?? t("code.sent")) : t("code.mayAgain"))}</output>
    </>
  );
}
