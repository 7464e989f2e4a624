// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { hasRememberFlag } from "./sessions.remember-flag.ts";
import { forget, readRemembered, remember, stopContinuing } from "./sessions.remember.ts";

afterEach(forget);

describe("remember me", () => {
  it("is nothing to begin with, and nothing again once forgotten", () => {
    expect(readRemembered()).toBeNull();
    remember({ tab: "username", username: "ana" });
    forget();
    expect(readRemembered()).toBeNull();
    expect(hasRememberFlag()).toBe(false);
  });

  it("keeps what the form was filled with, whatever the letters", () => {
    remember({ tab: "sms", countryDialingCode: "63", mobileNum: "917; 123=4567 ñ" });
    expect(readRemembered()).toEqual({
      tab: "sms",
      username: "",
      countryDialingCode: "63",
      mobileNum: "917; 123=4567 ñ",
    });
    expect(hasRememberFlag()).toBe(true);
  });

  it("after a sign-out keeps the name, and asks the server for nothing", () => {
    remember({ tab: "username", username: "ana" });
    stopContinuing();
    expect(readRemembered()).toMatchObject({ username: "ana" });
    expect(hasRememberFlag()).toBe(false);
  });

  it("takes a cookie that somebody else wrote for none", () => {
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = "remember=%7Bbroken; Path=/";
    expect(readRemembered()).toBeNull();
  });
});
