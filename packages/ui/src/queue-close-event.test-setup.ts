import { vi } from "vitest";

/** happy-dom sends a dialog's `close` event at once, but browsers queue it, and the order matters. */
export function queueCloseEvent() {
  // Uses a spy, because vitest restores spies after the file.
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(close);
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event("close")));
}
