import { isGameCategory, type BannerDraft, type Language, type LinkageType, type NoticeDraft } from "@perya/contract";
import { toVideoEmbed } from "@perya/rules";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VENDOR_CODE = /^[A-Z0-9_]{1,32}$/;
/** A path of this site. Never "//host" nor "/\host", which browsers read as another site. */
const SITE_PATH = /^\/(?:[\w.~%?#&=+,;:@!-][\w.~%?#&=+,;:@!/-]*)?$/;
const OWN_PICTURE = /^\/(?:art|uploads)\/[\w./-]+$/;

export function isSitePath(target: string): boolean {
  return SITE_PATH.test(target);
}

/** Another site, by TLS, without a name and password in the address. */
export function isHttps(address: string): boolean {
  // "https:host" parses, too, and means another place on another page.
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

export function isSafeLink(target: string): boolean {
  return isHttps(target) || isSitePath(target);
}

/** The page's policy lets pictures in from the brand's own hosts only; what is stored here may come to lie there. */
export function isSafePicture(url: string): boolean {
  return isHttps(url) || (OWN_PICTURE.test(url) && !url.includes(".."));
}

const TARGETS: Record<LinkageType, { isRight: (target: string) => boolean; should: string }> = {
  NONE: { isRight: (target) => target === "", should: "be left out" },
  URL: { isRight: isHttps, should: "be an https address" },
  PROMOTION: { isRight: (target) => UUID.test(target), should: "be the id of a promotion" },
  GAME: { isRight: (target) => UUID.test(target), should: "be the node id of a game" },
  VENDOR: { isRight: (target) => VENDOR_CODE.test(target), should: "be the code of a vendor" },
  CATEGORY: { isRight: isGameCategory, should: "be a category of games" },
  PAGE: { isRight: isSitePath, should: "be a path of this site, such as /promotions" },
};

/** Why a banner cannot be shown like this, as a sentence for the operator, or null. */
export function checkBanner(draft: BannerDraft, defaultLanguage: string): string | null {
  const { groupName, url, linkageType, target = "", texts, startsAt, endsAt } = draft;
  const { isRight, should } = TARGETS[linkageType];
  if (!isRight(target)) return `With the linkage type ${linkageType} the target should ${should}.`;
  if (groupName === "w_video" && toVideoEmbed(url, "EN") === null)
    return "The url of w_video should be a YouTube video.";
  if (groupName !== "w_video" && !isSafePicture(url))
    return "The url should be https, or a path below /art or /uploads.";
  return checkLanguage(texts, defaultLanguage) ?? checkDates(startsAt, endsAt);
}

/** The same for a notice, a popup, a promotion or a help topic. */
export function checkNotice(draft: NoticeDraft, defaultLanguage: string): string | null {
  const { type, term, images = [], texts, publishedAt, endsAt } = draft;
  if (type === "H" && !term) return "A help topic needs a term: what stands behind the hash in /help#deposit.";
  if (type !== "H" && term) return "Only a help topic (H) has a term.";
  const wrong = images.find(({ url }) => !isSafePicture(url));
  if (wrong) return `The picture ${wrong.url} should be https, or a path below /art or /uploads.`;
  return checkLanguage(texts, defaultLanguage) ?? checkDates(publishedAt, endsAt);
}

/** Other languages fall back to this one, so it must be there. */
function checkLanguage(texts: object, defaultLanguage: string): string | null {
  return Object.hasOwn(texts, defaultLanguage) ? null : `The texts lack the brand's own language, ${defaultLanguage}.`;
}

function checkDates(from: string | undefined, to: string | undefined): string | null {
  const isWrong = from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to);
  return isWrong ? "It ends before it begins." : null;
}

/** In the reader's language, else in the brand's own. */
export function chooseWords<Words>(
  texts: Partial<Record<Language, Words>>,
  language: Language,
  defaultLanguage: Language,
): Words | undefined {
  return texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0];
}
