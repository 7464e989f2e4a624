// @vitest-environment happy-dom
import { amount } from "@perya/money";
import { expect, it } from "vitest";
import { AmountStyleProvider } from "./amount-style.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";
import { RollingAmount } from "./rolling-amount.tsx";

const total = (figure: string) => (
  <AmountStyleProvider currency="PHP" locale="en-PH">
    <RollingAmount amount={amount(figure)} />
  </AmountStyleProvider>
);

it("rests as it appears, and rolls when it changes", () => {
  const { container, rerender } = renderWithWords(total("250.00"));
  expect(container.textContent).toContain("₱250.00");
  expect(container.querySelector(".animate-roll")).toBeNull();
  rerender(total("251.00"));
  expect(container.querySelector(".animate-roll")).not.toBeNull();
});
