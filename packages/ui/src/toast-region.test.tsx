// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakePopover } from "./fake-popover.test-setup.ts";
import { renderWithWords } from "./render-with-words.test-setup.tsx";
import { ToastRegion } from "./toast-region.tsx";
import type { Toast } from "./toast.ts";

beforeAll(fakePopover);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Corner({ count }: { count: number }) {
  const [toasts, setToasts] = useState(() => Array.from({ length: count }, (_, index) => info(`Info ${index + 1}`)));
  return <ToastRegion toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />;
}

const info = (text: string): Toast => ({ id: text, tone: "info", text });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isShown = (text: string) => screen.queryByText(text, { exact: false }) !== null;
const firstToast = () => screen.getByText("Info 1", { exact: false });

describe("ToastRegion", () => {
  it("shows a toast for six seconds", () => {
    renderWithWords(<Corner count={1} />);
    wait(5999);
    expect(isShown("Info 1")).toBe(true);
    wait(1);
    expect(isShown("Info 1")).toBe(false);
  });

  it.each([
    ["pointer", () => fireEvent.pointerEnter(corner()), () => fireEvent.pointerLeave(corner())],
    ["focus", () => fireEvent.focus(dismissButton()), () => fireEvent.blur(dismissButton())],
  ])("pauses the timer during %s", (_name, come, go) => {
    renderWithWords(<Corner count={1} />);
    wait(4000);
    come();
    wait(60_000);
    expect(isShown("Info 1")).toBe(true);
    go();
    wait(1999);
    expect(isShown("Info 1")).toBe(true);
    wait(1);
    expect(isShown("Info 1")).toBe(false);
  });

  it("shows three at once; the fourth waits and then has its own six seconds", () => {
    renderWithWords(<Corner count={4} />);
    wait(3000);
    expect(isShown("Info 4")).toBe(false);
    fireEvent.click(screen.getAllByRole("button", { name: "Dismiss" })[0] ?? firstToast());
    expect([isShown("Info 1"), isShown("Info 4")]).toEqual([false, true]);
    wait(5999);
    expect(isShown("Info 4")).toBe(true);
  });

  it("is assertive only for errors", () => {
    const toasts: Toast[] = [info("Info"), { id: "bad", tone: "error", text: "Not saved" }];
    renderWithWords(<ToastRegion toasts={toasts} onDismiss={() => {}} />);
    expect(screen.getByRole("status").textContent).toContain("Info");
    expect(screen.getByRole("alert").textContent).toContain("Not saved");
  });
});

const dismissButton = () => screen.getByRole("button", { name: "Dismiss" });
const corner = () => screen.getByRole("region", { name: "Notifications" }).firstElementChild ?? document.body;
