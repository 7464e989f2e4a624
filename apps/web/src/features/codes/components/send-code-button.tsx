import { Refusal } from "@perya/client";
import type { CodeSent } from "@perya/contract";
import { Button } from "@perya/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { startCountdown, useSecondsLeft } from "../codes.countdown.ts";

export type SendCodeButtonProps = {
  /** What the code is for. Each purpose has one countdown, which outlives the dialog: "login", "register", "bind". */
  purpose: string;
  /** Checks the form, then asks the server. Undefined when the form is not ready; it has then said why itself. */
  send: () => Promise<CodeSent | undefined>;
  /** Without a press, when it comes on screen: where there is nothing to choose or to type before it. */
  isSentAtOnce?: boolean;
  /** What is said instead of "on its way" where that is not sure: only a number with an account gets a code. */
  sentNote?: string;
  /** True when the form shows the refusal in its own way, as it does for a captcha. S0 §8 for all others: a dialog. */
  onRefused?: ((error: unknown) => boolean) | undefined;
};

/** S0 §5: once per second at most. */
const THROTTLE_MS = 1000;

/** S0 §4: sends a code, then waits a countdown before it sends another. */
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
      // The server's own words: only it knows which gateway said no, and why.
      const text = error instanceof Refusal ? error.message : problemText(error, t);
      if (!onRefused?.(error)) openDialog("warning", { title: t("code.notSent"), text });
    } finally {
      setIsPending(false);
    }
  }

  const isWaiting = secondsLeft > 0;
  const pressFirst = useEffectEvent(() => {
    // The one before is still good: closing a dialog and opening it again asks for nothing.
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
      {/* Said once when it is sent and once when the wait is over; the seconds between would only be noise. */}
      <output className="sr-only">{wasSent && (isWaiting ? (sentNote ?? t("code.sent")) : t("code.mayAgain"))}</output>
    </>
  );
}
