// @vitest-environment happy-dom
import { amount, negate } from "@perya/money";
import { describe, expect, it } from "vitest";
import { Amount, type AmountProps } from "./amount.tsx";
import { AmountStyleProvider } from "./amount-style.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

function show(props: AmountProps) {
  const { container } = renderWithWords(
    <AmountStyleProvider currency="PHP" locale="en-PH">
      <Amount {...props} />
    </AmountStyleProvider>,
  );
  return { text: container.querySelector("bdi")?.textContent, hasArrow: container.querySelector("svg") !== null };
}

describe("Amount", () => {
  it.each([
    ["a plain sum", { amount: amount("1234.5") }, "₱1,234.50", false],
    ["a gain", { amount: amount("5"), isChange: true }, "+₱5.00", true],
    ["a loss", { amount: negate(amount("5")), isChange: true }, "-₱5.00", true],
    ["no change", { amount: amount("0"), isChange: true }, "₱0.00", false],
    ["a loss too small to show", { amount: negate(amount("0.001")), isChange: true }, "₱0.00", false],
    ["another currency", { amount: amount("5"), currency: "USD" as const }, "$5.00", false],
  ])("shows %s", (_name, props, text, hasArrow) => {
    expect(show(props)).toEqual({ text, hasArrow });
  });
});
