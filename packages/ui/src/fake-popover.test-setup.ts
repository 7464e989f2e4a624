/**
 * happy-dom knows the popover attribute but cannot open a popover. This adds the minimum for a test to see open and
 * closed.
 */
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
