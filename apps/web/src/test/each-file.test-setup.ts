/** Files of screens share a page and what it has imported. Here is what each file finds, and what no test leaves behind. */
import type { GlobalWindow } from "happy-dom";
import React from "react";
import { afterEach, vi } from "vitest";
import { leave } from "./app.test-setup.tsx";
import { makePageQuick } from "./quick-page.test-setup.ts";

makePageQuick();

// React in development keeps a stack trace for every element it makes, ten thousand a second, and then none: for words in
// its warnings that no test reads, an eighth of the time of screens. To React that limit is always reached.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});

type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object };

// happy-dom cannot open a popover; menus and toasts only need it not to fail.
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

// A test without an api of its own has none: nothing may leave for whatever listens on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("no api here"));

// Links that a file's tests followed have led the page away.
(globalThis as unknown as GlobalWindow).happyDOM.setURL("http://localhost:3000/");

afterEach(() => {
  vi.useRealTimers();
  leave();
});
