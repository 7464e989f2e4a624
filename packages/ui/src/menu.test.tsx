// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fakePopover } from "./fake-popover.test-setup.ts";
import { Menu } from "./menu.tsx";
import { MenuItem } from "./menu-item.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

beforeAll(fakePopover);

function openMenu() {
  const onSelect = vi.fn<() => void>();
  renderWithWords(
    <Menu label="Account" trigger="Juan">
      <MenuItem onSelect={onSelect}>Wallet</MenuItem>
      <MenuItem onSelect={onSelect} disabled>
        Locked
      </MenuItem>
      <MenuItem onSelect={onSelect}>Log out</MenuItem>
    </Menu>,
  );
  fireEvent.keyDown(screen.getByRole("button", { name: "Juan" }), { key: "ArrowDown" });
  return { onSelect, button: screen.getByRole("button", { name: "Juan" }) };
}

const press = (key: string) => fireEvent.keyDown(screen.getByRole("menu"), { key });
const focused = () => document.activeElement?.textContent;

describe("Menu", () => {
  it("opens from the keyboard on its first item", () => {
    const { button } = openMenu();
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(focused()).toBe("Wallet");
  });

  it("wraps around with the arrow keys and skips disabled items", () => {
    openMenu();
    press("ArrowDown");
    expect(focused()).toBe("Log out");
    press("ArrowDown");
    expect(focused()).toBe("Wallet");
    press("ArrowUp");
    expect(focused()).toBe("Log out");
    press("Home");
    expect(focused()).toBe("Wallet");
  });

  it("closes once an item is chosen", () => {
    const { button, onSelect } = openMenu();
    fireEvent.click(screen.getByRole("menuitem", { name: "Wallet" }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });
});
