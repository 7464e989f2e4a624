import type { Field, Play } from "@perya/lottery";
import type { Text } from "@perya/text";

/** Places of a draw with which a play's code may begin. Plays with the same places are one group of the menu. */
const SPOTS = [
  "five",
  "front-four",
  "back-four",
  "front-three",
  "middle-three",
  "back-three",
  "front-two",
  "back-two",
] as const;
const SPOT_KINDS = [
  "straight",
  "combo",
  "group",
  "any-one",
  "any-two",
  "exact-sum",
  "span",
  "mixed",
  "sum-tail",
  "forms",
  "halves",
] as const;

/** Groups of the other plays, by kind. */
const GROUPS = {
  numbers: ["straight", "rambolito", "permutation", "six-balls", "big", "small", "big-all-orders"],
  positions: ["fixed-place", "first", "special"],
  pick: ["pick"],
  bankers: ["pick-bankers"],
  sums: ["sum", "sum-halves", "sum-quarters", "first-two-sum", "first-two-halves", "odd-balls", "middle-ball"],
  combinations: ["triple", "pair-and-single", "three-different", "two-different", "one-number", "forms"],
  anywhere: ["any-two-of-five", "any-three-of-five", "repeated"],
  halves: ["place-halves"],
  "dragon-tiger": ["dragon-tiger"],
  sets: ["special-colour", "special-half-colour", "special-zodiac", "six-zodiacs", "one-zodiac", "one-tail"],
  miss: ["miss"],
  prizes: ["de", "ba-cang", "head", "tail", "head-tail", "de-tens", "de-ones", "first-prize", "xiu-chu", "xiu-chu-dao"],
  "all-prizes": ["lo", "lo-dao", "bao"],
  together: ["xien", "da"],
  top: ["four-top", "three-top", "three-tod", "two-top", "run-top"],
  bottom: ["three-front", "three-bottom", "two-bottom", "run-bottom"],
} as const;

type Spot = (typeof SPOTS)[number];
type LooseGroup = keyof typeof GROUPS;
export type PlayGroup = Spot | LooseGroup;
export type PlayKind = (typeof SPOT_KINDS)[number] | (typeof GROUPS)[LooseGroup][number];

export type NamedPlay = { group: PlayGroup; kind: PlayKind; values: { n: number; a: number; b: number } };

/**
 * Parses a play's code: the places that it begins with, the kind, and its numbers. "front-three-group-6" is group 6
 * of the first three places.
 */
export function namePlay(code: string): NamedPlay {
  const spot = SPOTS.find((each) => code.startsWith(`${each}-`) && !/^front-two-(?:sum)/u.test(code));
  const rest = spot === undefined ? code : code.slice(spot.length + 1);
  const numbers = rest.split("-").flatMap((part) => (/^\d+$/u.test(part) ? [Number(part)] : []));
  const word = rest
    .split("-")
    .filter((part) => !/^\d+$/u.test(part))
    .join("-");
  const [a = 0, b = 0] = numbers;
  const values = { n: a, a, b };
  if (spot !== undefined) return { group: spot, kind: kindOfSpot(word, code), values };
  const group = (Object.keys(GROUPS) as LooseGroup[]).find((each) =>
    (GROUPS[each] as readonly string[]).includes(word),
  );
  if (!group) throw new Error(`the play ${code} has no name`);
  return { group, kind: word as PlayKind, values };
}

/**
 * Kind of a play on some places. A bet on their sum stands for all numbers with that sum, so it is named "exact sum".
 */
function kindOfSpot(word: string, code: string): PlayKind {
  const kind = SPOT_KINDS.find((each) => each === (word === "sum" ? "exact-sum" : word));
  if (!kind) throw new Error(`the play ${code} has no name`);
  return kind;
}

export type T = Text["t"];

export function sayPlay(t: T, code: string): string {
  const { kind, values } = namePlay(code);
  return t(`lotto.play.${kind}`, values);
}

export function sayPlayHint(t: T, code: string): string {
  const { kind, values } = namePlay(code);
  return t(`lotto.play.${kind}.hint`, values);
}

export function sayGroup(t: T, group: PlayGroup): string {
  return t(`lotto.group.${group}`);
}

/** Name of a play, with its group if the play's own name is ambiguous: "Front 3, Straight". */
export function sayWholePlay(t: T, code: string): string {
  const { group } = namePlay(code);
  const play = sayPlay(t, code);
  const isShort = SPOTS.some((spot) => spot === group) || group === "dragon-tiger" || group === "halves";
  return isShort ? `${sayGroup(t, group)}, ${play}` : play;
}

const FIELDS = [
  "singles",
  "pairs",
  "triples",
  "quadruples",
  "numbers",
  "balls",
  "figure",
  "bankers",
  "others",
  "sets",
  "side",
] as const;

/** Label of a field: "1st position", "Bankers". */
export function sayField(t: T, { name }: Field): string {
  const place = placeOf(name);
  if (place !== null) return t("lotto.field.place", { n: place });
  const known = FIELDS.find((each) => each === name);
  if (!known) throw new Error(`the field ${name} has no name`);
  return t(`lotto.field.${known}`);
}

/** The position in a field's name: 3 for "place-3". Null for fields without one. */
export function placeOf(fieldName: string): number | null {
  const place = /^place-(\d+)$/u.exec(fieldName)?.[1];
  return place === undefined ? null : Number(place);
}

const SIDES = [
  "big",
  "small",
  "odd",
  "even",
  "dragon",
  "tiger",
  "tie",
  "triple",
  "straight",
  "pair",
  "any-triple",
  "any-run",
  "big-odd",
  "big-even",
  "small-odd",
  "small-even",
  "lowest",
  "highest",
  "over",
  "under",
  "red",
  "blue",
  "green",
] as const;

/** Text of a named choice, such as "Red, big" for half of a color. `day` determines the animals of the lunar year. */
export function saySide(t: T, word: string, day: Date): string {
  const known = SIDES.find((each) => each === word);
  if (known) return t(`lotto.side.${known}`);
  const [first = "", second = ""] = word.split("-");
  if (first === "tail") return t("lotto.side.tail", { n: Number(second) });
  if (first === "zodiac") return t(`lotto.animal.${animalOf(Number(second), day)}`);
  return `${saySide(t, first, day)}, ${saySide(t, second, day)}`;
}

const ANIMALS = 12;
type Animal = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/**
 * The animal of a place. The first place has that of the current lunar year, and each further place that of the year
 * before.
 */
export function animalOf(place: number, day: Date): Animal {
  const parts = new Intl.DateTimeFormat("en-u-ca-chinese", {
    year: "numeric",
    timeZone: "Asia/Hong_Kong",
  }).formatToParts(day);
  // TypeScript's types lack this part, which is the lunar year.
  const related = parts.find(({ type }) => (type as string) === "relatedYear")?.value;
  const year = Number(related ?? day.getUTCFullYear());
  return ((((year - 4 - (place - 1)) % ANIMALS) + ANIMALS) % ANIMALS) as Animal;
}

/** Text of a selected symbol: digits with leading zeros, or the name of a choice. */
export function saySymbol(t: T, { name, symbols }: Field, value: number, day: Date): string {
  if (symbols.kind === "words") return saySide(t, symbols.words[value] ?? "", day);
  if (name === "figure") return String(value);
  return String(value).padStart(symbols.width, "0");
}

const LEVELS = [
  "hit",
  "pair",
  "repeat",
  "first",
  "second",
  "third",
  "special",
  "consolation",
  "stake-returned",
] as const;

/** Text of a play's prize level: "5 right", "Last 3", "Big". */
export function sayLevel(t: T, play: Play, name: string, day: Date): string {
  const [, word, digits] = /^(match|caught|last|group)-(\d+)$/u.exec(name) ?? [];
  if (word === "match" || word === "caught" || word === "last" || word === "group")
    return t(`lotto.level.${word}`, { n: Number(digits) });
  if (/^\d+$/u.test(name)) return name;
  const isChoice = play.fields.some(({ symbols }) => symbols.kind === "words" && symbols.words.includes(name));
  if (isChoice) return saySide(t, name, day);
  return t(`lotto.level.${LEVELS.find((each) => each === name) ?? "hit"}`);
}
