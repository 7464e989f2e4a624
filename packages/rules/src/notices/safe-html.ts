/**
 * Permitted elements: text, lists, tables, links and pictures. None of them can run a script or embed another page.
 */
export const SAFE_TAGS: readonly string[] = [
  ..."p br hr h2 h3 h4 b strong i em u s small sub sup blockquote ul ol li a img".split(" "),
  ..."table caption thead tbody tr th td".split(" "),
];

/** Permitted attributes. safe-links.ts also checks links and pictures. */
export const SAFE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel", "target"],
  img: ["src", "alt", "width", "height"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};
