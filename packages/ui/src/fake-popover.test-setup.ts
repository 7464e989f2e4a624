/** Adds popovers that can open and close, the minimum that tests need. happy-dom knows the popover attribute only. */
export function fakePopover() {
  HTMLElement.prototype.showPopover = open;
  HTMLElement.prototype.hidePopover = close;
}

function open(this: HTMLElement) {
  this.dispatchEvent(Object.assign(new Event("toggle"), { oldState: "closed", newState: "open" }));
}

function close(this: HTMLElement) {
  this.dispatchEvent(Object.assign(new Event("toggle"), { oldState: "open", newState: "closed" }));
}
