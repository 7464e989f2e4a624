// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Fold } from "./fold.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

function Sample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold title="More" hint="Email" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <input aria-label="Email" />
    </Fold>
  );
}

describe("Fold", () => {
  it("hides its content until it is opened, and keeps what was typed", () => {
    renderWithWords(<Sample />);
    const button = screen.getByRole("button", { name: /^More/ });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("textbox")).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const field = screen.getByRole<HTMLInputElement>("textbox");
    expect(document.getElementById(button.getAttribute("aria-controls") ?? "")?.contains(field)).toBe(true);
    fireEvent.input(field, { target: { value: "m@x.ph" } });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("m@x.ph");
  });
});
