import { isHttps, isSafeLink, isSafePicture, SAFE_ATTRIBUTES, SAFE_TAGS } from "@perya/rules";

/**
 * An operator's HTML as nodes that can do nothing but be read. The api cleaned it when it was written; this holds even if
 * somebody wrote past the api. Heavy, so it belongs to no first load: reach it through SafeHtml.
 */
export async function cleanHtml(html: string): Promise<DocumentFragment> {
  // In a document that nobody sees no picture loads and no handler runs while we look at what is inside.
  const workshop = document.implementation.createHTMLDocument("");
  const holder = workshop.createElement("div");
  if (hasSanitizer(holder)) holder.setHTML(html, { sanitizer: ALLOWED });
  else holder.append(await purify(html));

  // Whoever did it, it is looked through once more: the nodes themselves, which nobody parses again after this.
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

/** An early draft of the same name took other options and is still in some browsers; only the standard one counts. */
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

/** A page that we open must not reach back into ours. */
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
