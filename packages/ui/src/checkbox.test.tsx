// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

it("a checkbox keeps its corners, whatever the brand's chip shape", () => {
  renderWithWords(<Checkbox label="I agree" />);
  const { classList } = screen.getByRole("checkbox", { name: "I agree" });
  expect([...classList].filter((name) => name.startsWith("rounded"))).toEqual([
    "rounded-[min(var(--radius-chip),6px)]",
  ]);
});
