import { isHttps, isSafeLink, isSafePicture, SAFE_ATTRIBUTES, SAFE_TAGS } from "@perya/rules";
import sanitizeHtml from "sanitize-html";

/** Elements that are removed with their content, because it is code or raw text. */
const WITH_CONTENT = "script style textarea option noscript noembed noframes xmp iframe template title svg math".split(
  " ",
);

const WHOLE_NUMBER = /^\d{1,4}$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...SAFE_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(SAFE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
  nonTextTags: WITH_CONTENT,
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href = "" }) => ({ tagName, attribs: isSafeLink(href) ? linkTo(href) : {} }),
    img: (tagName, { src = "", alt = "", width = "", height = "" }) => ({
      tagName,
      attribs: {
        ...(isSafePicture(src) && { src }),
        alt,
        ...(WHOLE_NUMBER.test(width) && { width }),
        ...(WHOLE_NUMBER.test(height) && { height }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
};

/** Returns a link's attributes. With rel=noopener, the opened page cannot access ours through window.opener. */
function linkTo(href: string): Record<string, string> {
  return { href, rel: "noopener noreferrer", ...(isHttps(href) && { target: "_blank" }) };
}

/** Removes everything executable from an operator's HTML. All stored HTML passes through here. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
