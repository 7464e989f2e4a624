import { describe, expect, it } from "vitest";
import { maskAddress, nameDevice } from "./visit-names.ts";

describe("nameDevice", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [`Mozilla/5.0 (Linux; Android 15; SM-A155F) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; wv) ${webkit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0]`,
      "Facebook on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      "Edge on Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`,
      "Opera on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Safari on Mac",
    ],
    ["curl/8.9.1", ""],
    ["", ""],
    ["<script>alert(1)</script>", ""],
  ])("%s", (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name);
  });
});

it.each([
  ["203.0.113.9", "203.0.113.x"],
  ["::ffff:203.0.113.9", "203.0.113.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:x"],
  ["", ""],
])("%s is shown as %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
