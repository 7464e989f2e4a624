import { vi } from "vitest";

/** Makes dialogs queue their `close` event as browsers do. happy-dom sends it synchronously, in a different order. */
export function queueCloseEvent() {
  // Uses a spy, because vitest restores spies after the file.
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(close);
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event("close")));
}
