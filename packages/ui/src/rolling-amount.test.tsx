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

function show(figure: string) {
  const { container, rerender } = renderWithWords(total(figure));
  return {
    container,
    change: (next: string) => rerender(total(next)),
    places: () => [...(container.querySelector("bdi")?.children ?? [])],
    rolling: () => [...container.querySelectorAll(".animate-roll")].map(({ textContent }) => textContent),
  };
}

it("does not animate at first", () => {
  const { container, rolling } = show("250.00");
  expect(container.textContent).toContain("₱250.00");
  expect(rolling()).toEqual([]);
});

it("animates the digits that change, and leaves the others alone", () => {
  const { change, places, rolling } = show("258.00");
  const before = places();
  change("260.00");
  expect(rolling()).toEqual(["65", "08"]);
  expect(places()).toEqual(before);
  change("260.50");
  expect(rolling()).toEqual(["65", "08", "50"]);
});

it("aligns digits from the end, so that a longer figure does not animate as a whole", () => {
  const { change, rolling } = show("950.00");
  change("1950.00");
  expect(rolling()).toEqual([]);
});
