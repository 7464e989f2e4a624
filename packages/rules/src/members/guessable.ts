/** How a guesser sees a text: in small letters, without accents, and without the digits that stand for letters. */
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

/** "P@ssw0rd" is "password" to everybody who tries passwords. */
export function withoutStandIns(text: string): string {
  return text.replace(/[0134578@$!+]/g, (sign) => STAND_INS[sign] ?? sign);
}

const ROWS = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Characters that a guesser cannot foresee: a run (aaa, 1234, 4321) or a year is one, a row of keys (qwerty) two. */
export function countIdeas(text: string): number {
  const letters = Array.from(text.replace(/(?:19|20)\d\d/g, "\0"));
  return letters.filter((letter, index) => !continues(letter, letters[index - 1], letters[index - 2])).length;
}

function continues(letter: string, before: string | undefined, beforeThat: string | undefined): boolean {
  if (before === undefined) return false;
  const apart = Math.abs((letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0));
  if (apart <= 1) return true;
  // Two keys side by side happen; three are a hand that slides.
  return beforeThat !== undefined && ROWS.some((row) => isRow(row, [beforeThat, before, letter]));
}

function isRow(row: string, [one, two, three]: [string, string, string]): boolean {
  return isNeighbour(row, one, two) && isNeighbour(row, two, three);
}

function isNeighbour(row: string, one: string, other: string): boolean {
  const [left, right] = [row.indexOf(one), row.indexOf(other)];
  return left !== -1 && right !== -1 && Math.abs(left - right) === 1;
}

/** The shortest part that the text is made of by saying it again: "abc" of "abcabcabc", and itself of most. */
export function unitOf(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return text.slice(0, again);
}

const MIN_IDEAS = 4;
const SHORTEST_NAME = 3;

/** Whether anybody who knows these texts (a name, a number, an address) would come to the password from them. */
export function isFromNames(password: string, names: readonly string[]): boolean {
  const folded = foldForGuessing(password);
  return names.some((name) => {
    const added = partsOf(name).reduce(cutOut, folded).replaceAll(CUT, "");
    return added.length < folded.length && (!/\p{L}/u.test(added) || countIdeas(added) < MIN_IDEAS);
  });
}

const CUT = "\0";

/** Takes a part out of the text, as it is, backwards, and with signs for letters; what is left stays where it was. */
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

/** Whole and by its words: of "maria.clara@mail.example" also "maria" and "clara". The longest first. */
function partsOf(name: string): string[] {
  const [own = ""] = foldForGuessing(name).split("@");
  const words = own.split(/[^\p{L}\p{N}]+/u);
  const parts = [own, words.join(""), ...words, ...own.split(/[^\p{L}]+/u)];
  const shortest = (part: string) => (part === own ? SHORTEST_NAME : SHORTEST_NAME + 1);
  return [...new Set(parts)]
    .filter((part) => part.length >= shortest(part))
    .toSorted((one, other) => other.length - one.length);
}

/** Whether it is a run, or a few characters said again and again: no list is needed to guess it. */
export function isRun(password: string): boolean {
  const folded = foldForGuessing(password);
  return countIdeas(folded) < MIN_IDEAS || countIdeas(unitOf(folded)) < MIN_IDEAS;
}
