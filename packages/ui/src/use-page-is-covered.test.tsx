// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { fakePopover } from "./fake-popover.test-setup.ts";
import { Menu } from "./menu.tsx";
import { MenuItem } from "./menu-item.tsx";
import { Popover } from "./popover.tsx";
import { queueCloseEvent } from "./queue-close-event.test-setup.ts";
import { renderWithWords } from "./render-with-words.test-setup.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { usePageIsCovered } from "./use-page-is-covered.ts";

beforeAll(fakePopover);
beforeAll(queueCloseEvent);

function Page({ children }: { children: (setIsOpen: (isOpen: boolean) => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>{usePageIsCovered() ? "covered" : "free"}</p>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && children(setIsOpen)}
    </>
  );
}

const nothing = () => undefined;
const open = () => fireEvent.click(screen.getByRole("button", { name: "Open" }));
const state = () => screen.getByText(/^(covered|free)$/).textContent;

describe("elements that cover the page", () => {
  it.each([Dialog, Drawer])("a modal, while it is mounted", (Modal) => {
    renderWithWords(<Page>{(setIsOpen) => <Modal title="Over" onClose={() => setIsOpen(false)} />}</Page>);
    expect(state()).toBe("free");
    open();
    expect(state()).toBe("covered");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(state()).toBe("free");
  });

  it.each([
    [
      "menu",
      <Menu key="menu" label="Beside" trigger="Beside">
        <MenuItem onSelect={nothing}>One</MenuItem>
      </Menu>,
    ],
    [
      "panel",
      <Popover key="panel" label="Beside" trigger="Panel" className="beside">
        {() => "Words"}
      </Popover>,
    ],
  ])("a %s, while it is open", (_name, beside) => {
    const { container } = renderWithWords(<Page>{() => beside}</Page>);
    open();
    expect(state()).toBe("free");
    const panel = container.querySelector<HTMLElement>("[popover=auto]");
    act(() => panel?.showPopover());
    expect(state()).toBe("covered");
    act(() => panel?.hidePopover());
    expect(state()).toBe("free");
  });

  it("not a toast", () => {
    const toast = { id: "1", tone: "info", text: "Saved", action: undefined } as const;
    renderWithWords(<Page>{() => <ToastRegion toasts={[toast]} onDismiss={nothing} />}</Page>);
    open();
    expect(state()).toBe("free");
  });
});
