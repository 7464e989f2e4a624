import { fromWire } from "@perya/money";

/**
 * Which change of a setting loosens a control: a higher value, a lower value (no limit counts as infinite), any
 * change, or sending payouts to a provider automatically instead of having a second operator pay them.
 */
type Loosens = "raised" | "lowered" | "changed" | "toProvider";

/** Controls that only dual approval may loosen. The database has the same list (controls_loosened). */
export const WITHDRAWAL_CONTROLS = {
  minimum: "lowered",
  maximum: "raised",
  dayMaximum: "raised",
  dayCount: "raised",
  turnoverPercent: "lowered",
  automaticUpTo: "raised",
  fourEyesAbove: "raised",
  way: "toProvider",
} as const satisfies Record<string, Loosens>;

export const METHOD_CONTROLS = {
  minimum: "lowered",
  maximum: "raised",
  fourEyesAbove: "raised",
  // The account to which players send money.
  instructions: "changed",
} as const satisfies Record<string, Loosens>;

type Controls = Readonly<Record<string, Loosens>>;
type Value = string | number | object | null;

/** Lists the controls that a change loosens. Other settings may be applied immediately. Amounts are wire texts. */
export function listLoosened<Names extends Controls>(
  controls: Names,
  before: Readonly<Record<keyof Names & string, Value>>,
  after: Readonly<Record<keyof Names & string, Value>>,
): (keyof Names & string)[] {
  const names = Object.keys(controls) as (keyof Names & string)[];
  return names.filter((name) => isLoosened(controls[name] ?? "changed", before[name], after[name]));
}

type Settings = Readonly<Record<string, Value | boolean>>;

/**
 * Splits a change into settings that are applied immediately and controls that need a second operator. If applying
 * the first part alone would be inconsistent (a higher minimum without its higher maximum), all controls of the
 * change wait.
 */
export function splitChange(
  controls: Controls,
  before: Settings,
  after: Settings,
  isConsistent: (settings: Settings) => boolean,
): { applied: string[]; proposed: string[] } {
  const changed = Object.keys(after).filter((name) => !isSameSetting(before[name], after[name]));
  const loosened: string[] = listLoosened(controls, before as Record<string, Value>, after as Record<string, Value>);
  const rest = changed.filter((name) => !loosened.includes(name));
  const asRest = { ...before, ...Object.fromEntries(rest.map((name) => [name, after[name] ?? null])) };
  if (loosened.length === 0 || isConsistent(asRest)) return { applied: rest, proposed: loosened };
  const isControl = (name: string) => Object.hasOwn(controls, name);
  return { applied: changed.filter((name) => !isControl(name)), proposed: changed.filter(isControl) };
}

/** True if two settings are equal, whatever the order of fields. */
export function isSameSetting(one: unknown, other: unknown): boolean {
  return spell(one) === spell(other);
}

function isLoosened(loosens: Loosens, before: Value, after: Value): boolean {
  if (loosens === "raised") return compare(after, before) > 0;
  if (loosens === "lowered") return compare(after, before) < 0;
  if (loosens === "toProvider") return after === "provider" && before !== "provider";
  return !isSameSetting(after, before);
}

function compare(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [left, right] = [figureOf(one), figureOf(other)];
  return left > right ? 1 : left < right ? -1 : 0;
}

const figureOf = (value: Value) => (typeof value === "number" ? BigInt(value) : fromWire(String(value)));

function spell(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value ?? null);
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)));
}
