/** Screen test files share one page and its imports. Resets what a file changed before the next one runs. */
import type { GlobalWindow } from "happy-dom";
import React from "react";
import { afterEach, vi } from "vitest";
import { leave } from "./app.test-setup.tsx";
import { makePageQuick } from "./quick-page.test-setup.ts";

makePageQuick();

// React's dev build captures a stack trace per element, for warnings that no test reads. That took an eighth of the
// time of screen tests, so React is made to believe that its limit is reached.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});

type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object };

// happy-dom has no popovers, and menus and toasts only need the call not to throw.
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

// Tests without a fake api must not reach a server on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("no api here"));

// Resets the address, which earlier tests changed by following links.
(globalThis as unknown as GlobalWindow).happyDOM.setURL("http://localhost:3000/");

afterEach(() => {
  vi.useRealTimers();
  leave();
});
