// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RadioCards } from "./radio-cards.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

const CARDS = [
  { key: "sms", label: "SMS", hint: "+63 •••••• 67" },
  { key: "email", label: "Email" },
] as const;

describe("RadioCards", () => {
  it("is one radio group under its question, with one chosen", () => {
    const onSelect = vi.fn<(key: string) => void>();
    renderWithWords(<RadioCards label="How?" cards={CARDS} selected="sms" onSelect={onSelect} />);
    expect(screen.getByRole("group", { name: "How?" })).toBeTruthy();
    const [sms, email] = screen.getAllByRole<HTMLInputElement>("radio");
    expect([sms?.checked, email?.checked]).toEqual([true, false]);
    expect(sms?.name).toBe(email?.name);

    fireEvent.click(screen.getByRole("radio", { name: /^Email/ }));
    expect(onSelect).toHaveBeenCalledWith("email");
  });
});
