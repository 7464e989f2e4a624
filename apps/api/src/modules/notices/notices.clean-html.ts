import { isHttps, isSafeLink, isSafePicture, SAFE_ATTRIBUTES, SAFE_TAGS } from "@perya/rules";
import sanitizeHtml from "sanitize-html";

/** Of these, what is inside goes as well: it was never meant as words. */
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

/** A page that we open must not reach back into ours. */
function linkTo(href: string): Record<string, string> {
  return { href, rel: "noopener noreferrer", ...(isHttps(href) && { target: "_blank" }) };
}

/** HTML as an operator wrote or pasted it, without anything that could run. What is stored has been through here. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
