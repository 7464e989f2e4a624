import { type Amount as Money, formatAmount } from "@perya/money";
import { useState } from "react";
import { useAmountStyle } from "./amount-style.tsx";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type RollingAmountProps = { amount: Money; className?: string | undefined };

/** A running total: changed digits roll. Read out as one figure. Under reduced motion it changes at once. */
export function RollingAmount({ amount, className }: RollingAmountProps) {
  const text = formatAmount(amount, useAmountStyle());
  // Digits are keyed from the end, so that a figure that grows longer does not roll as a whole.
  const digits = Array.from(text).map((digit, index) => ({ digit, place: text.length - index }));
  return (
    <span className={classes("whitespace-nowrap tabular-nums", className)}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {/* Each digit is an element, so the direction must be set to keep their order on a right-to-left page. */}
      <bdi aria-hidden dir="ltr" className="inline-flex overflow-clip">
        {digits.map(({ digit, place }) => (
          <RollingDigit key={place} digit={digit} />
        ))}
      </bdi>
    </span>
  );
}

/**
 * The old digit leaves upwards while the new one follows from below, so the place is never empty and does not flicker.
 */
function RollingDigit({ digit }: { digit: string }) {
  const [shown, setShown] = useState<{ digit: string; before: string | null; turn: number }>({
    digit,
    before: null,
    turn: 0,
  });
  if (shown.digit !== digit) {
    const isRolling = isDigit(shown.digit) && isDigit(digit);
    setShown({ digit, before: isRolling ? shown.digit : null, turn: shown.turn + 1 });
  }
  return (
    <span className={classes("whitespace-pre", isDigit(digit) && "rolling-digit")}>
      {shown.before === null ? (
        digit
      ) : (
        // A new key restarts the animation.
        <span key={shown.turn} className={ROLLING}>
          {digit}
          <span className="absolute inset-x-0 bottom-full text-center">{shown.before}</span>
        </span>
      )}
    </span>
  );
}

/** True for digits, which roll. Signs and separators change without rolling. */
const isDigit = (letter: string) => /\p{Nd}/u.test(letter);

const ROLLING = "relative block animate-roll motion-reduce:animate-none";
