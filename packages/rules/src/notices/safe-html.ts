/** Words, lists, tables, links and pictures. Whatever runs, loads or draws by itself is not among them. */
export const SAFE_TAGS: readonly string[] = [
  ..."p br hr h2 h3 h4 b strong i em u s small sub sup blockquote ul ol li a img".split(" "),
  ..."table caption thead tbody tr th td".split(" "),
];

/** What an operator may say besides the words themselves. Links and pictures are looked at once more, by safe-links.ts. */
export const SAFE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel", "target"],
  img: ["src", "alt", "width", "height"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};
