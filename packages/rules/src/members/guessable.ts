/** Normalizes text before checking how guessable it is: lower case, without accents. */
export function foldForGuessing(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const STAND_INS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "+": "t",
};

/** Replaces digits and signs that stand for letters: "P@ssw0rd" becomes "password". */
export function withoutStandIns(text: string): string {
  return text.replace(/[0134578@$!+]/g, (sign) => STAND_INS[sign] ?? sign);
}

const ROWS = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * Counts unpredictable characters: a sequence (aaa, 1234, 4321) or a year counts as one, a row of keys (qwerty) as two.
 */
export function countIdeas(text: string): number {
  const letters = Array.from(text.replace(/(?:19|20)\d\d/g, "\0"));
  return letters.filter((letter, index) => !continues(letter, letters[index - 1], letters[index - 2])).length;
}

function continues(letter: string, before: string | undefined, beforeThat: string | undefined): boolean {
  if (before === undefined) return false;
  const apart = Math.abs((letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0));
  if (apart <= 1) return true;
  // Two neighboring keys may be chance; three are a sequence.
  return beforeThat !== undefined && ROWS.some((row) => isRow(row, [beforeThat, before, letter]));
}

function isRow(row: string, [one, two, three]: [string, string, string]): boolean {
  return isNeighbour(row, one, two) && isNeighbour(row, two, three);
}

function isNeighbour(row: string, one: string, other: string): boolean {
  const [left, right] = [row.indexOf(one), row.indexOf(other)];
  return left !== -1 && right !== -1 && Math.abs(left - right) === 1;
}

/** Returns the shortest unit that the text repeats: "abc" for "abcabcabc", usually the whole text. */
export function unitOf(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return text.slice(0, again);
}

const MIN_IDEAS = 4;
const SHORTEST_NAME = 3;

/** True if the password is derived from these texts, such as a name, a number or an address. */
export function isFromNames(password: string, names: readonly string[]): boolean {
  const folded = foldForGuessing(password);
  return names.some((name) => {
    const added = partsOf(name).reduce(cutOut, folded).replaceAll(CUT, "");
    return added.length < folded.length && (!/\p{L}/u.test(added) || countIdeas(added) < MIN_IDEAS);
  });
}

const CUT = "\0";

/**
 * Replaces a part of the text by a marker, also where it is reversed or written with symbols. The rest stays in
 * place.
 */
function cutOut(text: string, part: string): string {
  let rest = text;
  for (const way of [part, Array.from(part).toReversed().join("")]) {
    for (let at = find(rest, way); at !== -1; at = find(rest, way))
      rest = rest.slice(0, at) + CUT.repeat(way.length) + rest.slice(at + way.length);
  }
  return rest;
}

function find(text: string, part: string): number {
  const plain = text.indexOf(part);
  return plain === -1 ? withoutStandIns(text).indexOf(part) : plain;
}

/** Returns the whole name and its words, longest first: for "maria.clara@mail.example" also "maria" and "clara". */
function partsOf(name: string): string[] {
  const [own = ""] = foldForGuessing(name).split("@");
  const words = own.split(/[^\p{L}\p{N}]+/u);
  const parts = [own, words.join(""), ...words, ...own.split(/[^\p{L}]+/u)];
  const shortest = (part: string) => (part === own ? SHORTEST_NAME : SHORTEST_NAME + 1);
  return [...new Set(parts)]
    .filter((part) => part.length >= shortest(part))
    .toSorted((one, other) => other.length - one.length);
}

/** True for a sequence or a few repeated characters, which are guessable without a list. */
export function isRun(password: string): boolean {
  const folded = foldForGuessing(password);
  return countIdeas(folded) < MIN_IDEAS || countIdeas(unitOf(folded)) < MIN_IDEAS;
}
