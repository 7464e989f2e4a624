/**
 * Picks the part of a stylesheet that a rendered page needs, about a sixth. The whole stylesheet is a cached file,
 * loaded with the scripts; these rules then occur twice in the same layers, which changes nothing.
 */
export function pickCriticalStyles(styles: string, body: string): string {
  return pick(styles, classesIn(body));
}

function pick(styles: string, used: ReadonlySet<string>): string {
  return readBlocks(styles)
    .map(({ head, content }) => {
      if (content === null) return head;
      if (GROUP.test(head)) {
        const inner = pick(content, used);
        return inner && `${head}{${inner}}`;
      }
      return head.startsWith("@") || isUsed(head, used) ? `${head}{${content}}` : "";
    })
    .join("");
}

const GROUP = /^@(?:media|supports|layer|container)\b/;

type Block = {
  head: string;
  /** Null for a statement without a block, whose semicolon is in `head`. */ content: string | null;
};

/** Splits styles into the rules and statements of the top level. */
function readBlocks(styles: string): Block[] {
  const blocks: Block[] = [];
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: sign, index } of styles.matchAll(SIGNS)) {
    if (sign === "{") {
      if (depth === 0) open = index;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: styles.slice(start, open), content: styles.slice(open + 1, index) });
      start = index + 1;
    } else if (sign === ";" && depth === 0) {
      blocks.push({ head: styles.slice(start, index + 1), content: null });
      start = index + 1;
    } else if (sign.startsWith("/*") && depth === 0) start = index + sign.length;
  }
  return blocks;
}

/** Matches structural characters. Comments, strings and escaped characters are matched as a whole, and so skipped. */
const SIGNS = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/g;

/** True if one of the selectors could match. Ignores parts in parentheses, as in `:not(…)`. */
function isUsed(selectors: string, used: ReadonlySet<string>): boolean {
  let plain = selectors;
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(PARENTHESES, "");
  }
  return plain
    .split(",")
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name = ""]) => used.has(unescape(name))));
}

const PARENTHESES = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
const CLASS = /(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

function unescape(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code?: string, sign = "") =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function classesIn(body: string): Set<string> {
  const classes = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  return new Set(
    classes.map((name) => name.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, sign: string) => SIGNS_OF[sign] ?? "")),
  );
}

const SIGNS_OF: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
