// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { renderWithWords } from "./render-with-words.test-setup.tsx";
import { TextField } from "./text-field.tsx";

describe("TextField", () => {
  it("is found by its label and exposes its input", () => {
    const ref = createRef<HTMLInputElement>();
    renderWithWords(<TextField ref={ref} label="Amount" inputMode="decimal" />);
    const input = screen.getByLabelText("Amount");
    expect(ref.current).toBe(input);
    expect(input.getAttribute("inputmode")).toBe("decimal");
  });

  it("is plain without an error", () => {
    renderWithWords(<TextField label="Amount" />);
    const input = screen.getByLabelText("Amount");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  it("announces the error, then the hint that helps to fix it", () => {
    renderWithWords(<TextField label="Amount" hint="₱50 to ₱5,000" error="Too small" />);
    const input = screen.getByLabelText("Amount");
    const notes = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual(["Too small", "₱50 to ₱5,000"]);
  });
});
