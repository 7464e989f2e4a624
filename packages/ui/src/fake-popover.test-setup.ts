/** happy-dom knows the popover attribute but cannot open one. The minimum that lets a test see open and closed. */
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
