/** Readable names of devices and networks. */

/**
 * Browsers by user agent, in this order: most user agents also contain the names of browsers further down (Safari,
 * Chrome).
 */
const BROWSERS = [
  [/\bFB(?:AN|AV)\b/, "Facebook"],
  [/\bLine\//, "LINE"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bHuaweiBrowser\//, "Huawei Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Names a device by its user agent, such as "Chrome on Android". Empty if unknown. */
export function nameDevice(userAgent: string): string {
  const start = userAgent.slice(0, 400);
  const find = (table: typeof BROWSERS | typeof SYSTEMS) => table.find(([pattern]) => pattern.test(start))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(" on ");
}

/** Masks an address: enough to recognize one's own network, too little to identify a person. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (plain.includes(".")) return plain.replace(/\.\d+$/, ".x");
  return plain === "" ? "" : `${plain.split(":").slice(0, 3).join(":")}:x`;
}
