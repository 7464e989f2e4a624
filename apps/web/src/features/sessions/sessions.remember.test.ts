// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { hasRememberFlag } from "./sessions.remember-flag.ts";
import { forget, readRemembered, remember, stopContinuing } from "./sessions.remember.ts";

afterEach(forget);

describe("remember me", () => {
  it("is empty at first, and again once cleared", () => {
    expect(readRemembered()).toBeNull();
    remember({ tab: "username", username: "ana" });
    forget();
    expect(readRemembered()).toBeNull();
    expect(hasRememberFlag()).toBe(false);
  });

  it("stores what was entered, with any characters", () => {
    remember({ tab: "sms", countryDialingCode: "63", mobileNum: "917; 123=4567 ñ" });
    expect(readRemembered()).toEqual({
      tab: "sms",
      username: "",
      countryDialingCode: "63",
      mobileNum: "917; 123=4567 ñ",
    });
    expect(hasRememberFlag()).toBe(true);
  });

  it("after a logout keeps the username, and sends nothing", () => {
    remember({ tab: "username", username: "ana" });
    stopContinuing();
    expect(readRemembered()).toMatchObject({ username: "ana" });
    expect(hasRememberFlag()).toBe(false);
  });

  it("ignores an invalid cookie", () => {
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = "remember=%7Bbroken; Path=/";
    expect(readRemembered()).toBeNull();
  });
});
