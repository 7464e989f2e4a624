import { vi } from "vitest";

/** happy-dom sends a dialog's `close` event at once; browsers queue it, and what happens in between matters. */
export function queueCloseEvent() {
  // A spy, since those are taken off after the file.
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(close);
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event("close")));
}
