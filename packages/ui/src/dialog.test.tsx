// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { queueCloseEvent } from "./queue-close-event.test-setup.ts";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

beforeAll(queueCloseEvent);
afterEach(() => vi.useRealTimers());

function open(options: Partial<DialogProps> = {}) {
  const onClose = vi.fn<() => void>();
  const view = renderWithWords(
    <Dialog title="Log in" onClose={onClose} {...options}>
      <p>Words inside</p>
      <input aria-label="Username" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole("dialog", { name: "Log in" }), ...view };
}

const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event("cancel", { cancelable: true }));

/** A child that suspends while the dialog is open. */
function Late({ part }: { part: Promise<string> | null }) {
  return <p>{part ? use(part) : "not yet"}</p>;
}

describe("Dialog", () => {
  it("keeps focus and text when a part of it loads late", async () => {
    const part = Promise.withResolvers<string>();
    const withPart = (late: Promise<string> | null) => (
      <Suspense fallback={<p>Waiting</p>}>
        <Dialog title="Log in" onClose={vi.fn<() => void>()}>
          <input aria-label="Username" />
          <input aria-label="Password" />
          <Late part={late} />
        </Dialog>
      </Suspense>
    );
    const { rerender } = renderWithWords(withPart(null));
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
    screen.getByLabelText("Password").focus();
    await act(async () => rerender(withPart(part.promise)));
    expect(screen.getByText("Waiting")).toBeTruthy();
    await act(async () => part.resolve("here"));
    expect(screen.getByText("here")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });

  it("closes on a click on the overlay", () => {
    const { dialog, onClose } = open();
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("stays on a click on the overlay when cover is false", () => {
    const { dialog, onClose } = open({ cover: false });
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("stays on a click inside, and when a selection ends outside", () => {
    const { dialog, onClose } = open();
    fireEvent.click(screen.getByText("Words inside"));
    fireEvent.pointerDown(screen.getByText("Words inside"));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes on Escape and on its button", () => {
    const { dialog, onClose } = open({ cover: false });
    pressEscape(dialog);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("ignores the cancel event of a file field inside", () => {
    const { onClose } = open();
    fireEvent(screen.getByLabelText("Username"), new Event("cancel", { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("asks first where configured, however it is closed", () => {
    const onCloseRequest = vi.fn<() => boolean>(() => false);
    const { dialog, onClose } = open({ onCloseRequest });
    fireEvent.click(dialog);
    pressEscape(dialog);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onCloseRequest).toHaveBeenCalledTimes(3);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("asks once when Escape cannot be prevented", async () => {
    const onCloseRequest = vi.fn<() => boolean>(() => false);
    const { dialog } = open({ onCloseRequest });
    fireEvent(dialog, new Event("cancel", { cancelable: false }));
    await act(async () => dialog instanceof HTMLDialogElement && dialog.close());
    expect(onCloseRequest).toHaveBeenCalledOnce();
  });

  it("reopens when the browser closes it against the answer", async () => {
    const { dialog, onClose } = open({ onCloseRequest: () => false });
    await act(async () => dialog instanceof HTMLDialogElement && dialog.close());
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes automatically after timeOut, however often its owner renders", () => {
    vi.useFakeTimers();
    const { onClose, rerender } = open({ timeOut: 3000 });
    act(() => void vi.advanceTimersByTime(2000));
    rerender(<Dialog title="Log in" onClose={() => onClose()} timeOut={3000} />);
    act(() => void vi.advanceTimersByTime(999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("stays open when mounted twice, though the first instance closes late", async () => {
    const { dialog, onClose } = open();
    await act(async () => {});
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("takes focus to the first field and gives it back to the opener", () => {
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    const { unmount } = open();
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
    unmount();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});

describe("ConfirmDialog", () => {
  it("focuses Cancel when the action cannot be undone", () => {
    const onConfirm = vi.fn<() => void>();
    renderWithWords(
      <ConfirmDialog title="Log out?" confirmLabel="Log out" isDangerous onConfirm={onConfirm} onClose={() => {}} />,
    );
    expect(document.activeElement?.textContent).toBe("Cancel");
    fireEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
