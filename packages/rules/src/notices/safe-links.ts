import { isGameCategory, type LinkageType } from "@perya/contract";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VENDOR_CODE = /^[A-Z0-9_]{1,32}$/;
/** A path on this site. Never "//host" or "/\host", which browsers read as another site. */
const SITE_PATH = /^\/(?:[\w.~%?#&=+,;:@!-][\w.~%?#&=+,;:@!/-]*)?$/;
const OWN_PICTURE = /^\/(?:art|uploads)\/[\w./-]+$/;

function isSitePath(target: string): boolean {
  return SITE_PATH.test(target);
}

/** True for an https address without credentials. */
export function isHttps(address: string): boolean {
  // "https:host" also parses, but as a relative address on an https page.
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/** An address on this machine, which browsers trust like TLS. The demo's sandbox uses it. */
const OF_THIS_MACHINE = /^http:\/\/127\.0\.0\.1:\d{1,5}(?:\/[\w./?&=-]*)?$/;

export function isOfThisMachine(address: string): boolean {
  return OF_THIS_MACHINE.test(address);
}

/** True for addresses to which a link in a brand's settings may lead: another site over TLS, or the demo's sandbox. */
export function isOutsideLink(address: string): boolean {
  return isHttps(address) || isOfThisMachine(address);
}

/** True for permitted targets of a link in an operator's text. */
export function isSafeLink(target: string): boolean {
  return isHttps(target) || isSitePath(target);
}

/** True for permitted image addresses. The page's content policy also limits hosts to those of the brand. */
export function isSafePicture(url: string): boolean {
  return isHttps(url) || (OWN_PICTURE.test(url) && !url.includes(".."));
}

const TARGETS: Record<LinkageType, (target: string) => boolean> = {
  NONE: (target) => target === "",
  URL: isHttps,
  PROMOTION: (target) => UUID.test(target),
  GAME: (target) => UUID.test(target),
  VENDOR: (target) => VENDOR_CODE.test(target),
  CATEGORY: isGameCategory,
  PAGE: isSitePath,
};

/** True if a banner's target matches its linkage type. Checked when it is written, and again before it is followed. */
export function isLinkageTarget(linkageType: LinkageType, target: string): boolean {
  return TARGETS[linkageType](target);
}
