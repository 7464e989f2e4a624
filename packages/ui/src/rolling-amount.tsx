import { type Amount as Money, formatAmount } from "@perya/money";
import { useState } from "react";
import { useAmountStyle } from "./amount-style.tsx";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type RollingAmountProps = { amount: Money; className?: string | undefined };

/** A running total: a digit that changes rolls in. Read out as one figure. Under reduced motion it only changes. */
export function RollingAmount({ amount, className }: RollingAmountProps) {
  const text = formatAmount(amount, useAmountStyle());
  // What is there from the beginning has not changed.
  const [first] = useState(text);
  // From the end, so that a figure that grows longer does not roll as a whole.
  const digits = Array.from(text).map((digit, index) => ({ digit, place: text.length - index }));
  return (
    <span className={classes("whitespace-nowrap tabular-nums", className)}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {/* Each digit stands by itself, so nothing but this keeps them in order in a page from right to left. */}
      <bdi aria-hidden dir="ltr" className="inline-flex overflow-clip">
        {digits.map(({ digit, place }) => (
          <span key={`${place} ${digit}`} className={text === first ? STILL : ROLLING}>
            {digit}
          </span>
        ))}
      </bdi>
    </span>
  );
}

const STILL = "whitespace-pre";
const ROLLING = "animate-roll whitespace-pre motion-reduce:animate-none";
