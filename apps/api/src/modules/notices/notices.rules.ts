import type { Audience, BannerDraft, Language, LinkageType, NoticeDraft } from "@perya/contract";
import { isAgent, isLinkageTarget, isSafePicture, isTrial, toVideoEmbed } from "@perya/rules";

const TARGET_MUST: Record<LinkageType, string> = {
  NONE: "be omitted",
  URL: "be an https address",
  PROMOTION: "be the id of a promotion",
  GAME: "be the node id of a game",
  VENDOR: "be the code of a vendor",
  CATEGORY: "be a category of games",
  PAGE: "be a path of this site, such as /promotions",
};

/** Returns the reason why this banner can't be published, as a sentence for the operator. Null if it can. */
export function checkBanner(draft: BannerDraft, defaultLanguage: string): string | null {
  const { groupName, url, linkageType, target = "", texts, startsAt, endsAt } = draft;
  if (!isLinkageTarget(linkageType, target)) {
    return `With the linkage type ${linkageType} the target must ${TARGET_MUST[linkageType]}.`;
  }
  if (groupName === "w_video" && toVideoEmbed(url, "EN") === null)
    return "The url of a w_video banner must be a YouTube video.";
  if (groupName !== "w_video" && !isSafePicture(url))
    return "The url must be an https address or a path below /art or /uploads.";
  return checkLanguage(texts, defaultLanguage) ?? checkAction(draft, defaultLanguage) ?? checkDates(startsAt, endsAt);
}

/** Checks that a button has a target, and that a promotion has a button. */
function checkAction({ groupName, linkageType, texts, terms = "" }: BannerDraft, defaultLanguage: string) {
  const actions = Object.values(texts).map((words) => words?.action);
  if (linkageType === "NONE" && actions.some(Boolean)) return "A banner with an action needs a target.";
  const own = Object.entries(texts).find(([language]) => language === defaultLanguage)?.[1];
  if (groupName === "w_offer" && (linkageType === "NONE" || !own?.action))
    return "An offer (w_offer) needs a target, and an action in the brand's default language.";
  if (terms !== "" && !isLinkageTarget("PAGE", terms))
    return "The terms must be a path of this site, such as /help#term.";
  return null;
}

/**
 * Returns the reason why this notice, popup, promotion or help topic can't be published, as a sentence for the
 * operator. Null if it can.
 */
export function checkNotice(draft: NoticeDraft, defaultLanguage: string): string | null {
  const { type, term, images = [], texts, publishedAt, endsAt } = draft;
  if (type === "H" && !term) return "A help topic needs a term, such as deposit for /help#deposit.";
  if (type !== "H" && term) return "Only help topics (H) have a term.";
  const wrong = images.find(({ url }) => !isSafePicture(url));
  if (wrong) return `The picture ${wrong.url} must be an https address or a path below /art or /uploads.`;
  return checkLanguage(texts, defaultLanguage) ?? checkDates(publishedAt, endsAt);
}

/** Checks that the texts include the brand's default language, which is the fallback for the others. */
function checkLanguage(texts: object, defaultLanguage: string): string | null {
  return Object.hasOwn(texts, defaultLanguage)
    ? null
    : `Texts in the brand's default language (${defaultLanguage}) are missing.`;
}

function checkDates(from: string | undefined, to: string | undefined): string | null {
  const isWrong = from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to);
  return isWrong ? "The end must be after the start." : null;
}

/** Returns the caller's audience, by login and account type. */
export function audienceOf(member: { type: number } | null): Audience {
  if (!member) return "guest";
  if (isTrial(member.type)) return "trial";
  return isAgent(member.type) ? "agent" : "member";
}

/** Returns the text in the reader's language, or else in the brand's. */
export function chooseWords<Words>(
  texts: Readonly<Record<string, Words>>,
  language: Language,
  defaultLanguage: Language,
): Words | undefined {
  return texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0];
}
