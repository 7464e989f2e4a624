// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PasswordField } from "./password-field.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

describe("PasswordField", () => {
  it("shows and hides the text, and announces which", () => {
    renderWithWords(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText("Password");
    const toggle = screen.getByRole("button", { name: "Show password" });
    const face = () => [input.getAttribute("type"), toggle.getAttribute("aria-pressed")];

    expect(face()).toEqual(["password", "false"]);
    fireEvent.click(toggle);
    expect(face()).toEqual(["text", "true"]);
    fireEvent.click(toggle);
    expect(face()).toEqual(["password", "false"]);
  });
});
