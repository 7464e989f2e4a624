import { isHttps, isSafeLink, isSafePicture, SAFE_ATTRIBUTES, SAFE_TAGS } from "@perya/rules";

/**
 * Sanitizes an operator's HTML. The api cleans it on write; this protects even if that was bypassed. Heavy, so use it
 * only through the lazily loaded SafeHtml.
 */
export async function cleanHtml(html: string): Promise<DocumentFragment> {
  // In an inert document no picture loads and no handler runs.
  const workshop = document.implementation.createHTMLDocument("");
  const holder = workshop.createElement("div");
  if (hasSanitizer(holder)) holder.setHTML(html, { sanitizer: ALLOWED });
  else holder.append(await purify(html));

  // Second pass, on the parsed nodes: they are never serialized and parsed again.
  for (const element of holder.querySelectorAll("*")) strip(element);
  for (const link of holder.querySelectorAll("a")) dressLink(link);
  for (const picture of holder.querySelectorAll("img")) dressPicture(picture);
  const fragment = document.createDocumentFragment();
  fragment.append(...holder.childNodes);
  return fragment;
}

type Sanitizing = { setHTML: (html: string, options: { sanitizer: typeof ALLOWED }) => void };

const ALLOWED = {
  elements: SAFE_TAGS.map((name) => ({ name, attributes: [...(SAFE_ATTRIBUTES[name] ?? [])] })),
  replaceWithChildrenElements: ["div", "span"],
  attributes: [],
  comments: false,
};

/** True for the standard API. Some browsers have an early draft with other options, which is not used. */
function hasSanitizer(element: object): element is Sanitizing {
  const draft = (globalThis as { Sanitizer?: { prototype: object } }).Sanitizer;
  return "setHTML" in element && draft !== undefined && "removeUnsafe" in draft.prototype;
}

async function purify(html: string): Promise<DocumentFragment> {
  const { default: purifier } = await import("dompurify");
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...SAFE_TAGS],
    ALLOWED_ATTR: Object.values(SAFE_ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

function strip(element: Element) {
  if (!SAFE_TAGS.includes(element.localName)) element.remove();
  for (const name of element.getAttributeNames()) {
    if (!SAFE_ATTRIBUTES[element.localName]?.includes(name)) element.removeAttribute(name);
  }
}

/** Keeps only a safe link. https links open in a new tab, and linked pages get no access to ours. */
function dressLink(link: HTMLAnchorElement) {
  const target = link.getAttribute("href") ?? "";
  for (const name of ["href", "rel", "target"]) link.removeAttribute(name);
  if (!isSafeLink(target)) return;
  link.setAttribute("href", target);
  link.setAttribute("rel", "noopener noreferrer");
  if (isHttps(target)) link.setAttribute("target", "_blank");
}

function dressPicture(picture: HTMLImageElement) {
  if (!isSafePicture(picture.getAttribute("src") ?? "")) picture.remove();
  else picture.setAttribute("loading", "lazy");
}
