// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderWithWords } from "./render-with-words.test-setup.tsx";
import { Tabs } from "./tabs.tsx";

function SignInTabs() {
  const [selected, setSelected] = useState<"name" | "sms" | "mail">("name");
  const tabs = [
    { key: "name", label: "Username", content: "Fields for a username" },
    { key: "sms", label: "SMS", content: "Fields for SMS" },
    { key: "mail", label: "E-mail", content: "Fields for e-mail" },
  ] as const;
  return <Tabs label="Sign in with" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const press = (key: string) => fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key });
const chosen = () => screen.getByRole("tab", { selected: true });

describe("Tabs", () => {
  it("shows one panel, named by its tab", () => {
    renderWithWords(<SignInTabs />);
    expect(screen.getByRole("tabpanel", { name: "Username" }).textContent).toBe("Fields for a username");
    fireEvent.click(screen.getByRole("tab", { name: "SMS" }));
    expect(screen.getByRole("tabpanel", { name: "SMS" }).textContent).toBe("Fields for SMS");
  });

  it("is one Tab stop", () => {
    renderWithWords(<SignInTabs />);
    expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it.each([
    ["ltr", "ArrowRight", "SMS"],
    ["ltr", "ArrowLeft", "E-mail"],
    ["rtl", "ArrowRight", "E-mail"],
    ["rtl", "ArrowLeft", "SMS"],
    ["ltr", "End", "E-mail"],
    ["ltr", "Home", "Username"],
    ["ltr", "ArrowDown", "Username"],
  ] as const)("in %s %s chooses %s", (direction, key, name) => {
    renderWithWords(
      <div style={{ direction }}>
        <SignInTabs />
      </div>,
    );
    chosen().focus();
    press(key);
    expect(chosen().textContent).toBe(name);
    expect(document.activeElement).toBe(chosen());
  });
});
