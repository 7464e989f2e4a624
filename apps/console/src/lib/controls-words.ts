import { fromWire } from "@perya/money";
import { sayAmount } from "./figures.ts";
import { t, type ConsoleKey } from "./text.ts";

const MONEY: ReadonlySet<string> = new Set(["minimum", "maximum", "dayMaximum", "automaticUpTo", "fourEyesAbove"]);

const LIMITS: Readonly<Record<string, ConsoleKey>> = {
  minimum: "limits.field.minimum",
  maximum: "limits.field.maximum",
  dayMaximum: "limits.field.dayMaximum",
  dayCount: "limits.field.dayCount",
  turnoverPercent: "limits.field.turnoverPercent",
  automaticUpTo: "limits.field.automaticUpTo",
  fourEyesAbove: "limits.field.fourEyesAbove",
  way: "limits.field.way",
};

const METHODS: Readonly<Record<string, ConsoleKey>> = {
  minimum: "methods.field.minimum",
  maximum: "methods.field.maximum",
  fourEyesAbove: "methods.field.fourEyesAbove",
  instructions: "controls.instructions",
};

const named = (words: Readonly<Record<string, ConsoleKey>>) => (name: string) => {
  const key = words[name];
  return key ? t(key) : name;
};

function sayValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return t("payments.none");
  if (MONEY.has(name)) return sayAmount(fromWire(String(value)), "PHP");
  if (name === "way") return t(value === "manual" ? "limits.way.manual" : "limits.way.provider");
  if (typeof value === "object") return Object.values(value).join(", ");
  return String(value);
}

/** Names and values of settings that can be loosened. */
export const limitWords = { field: named(LIMITS), value: sayValue };
export const methodWords = { field: named(METHODS), value: sayValue };

/** Toast after saving: what applies now, and what awaits a second operator. */
export function sayParts(
  { applied, proposed }: { applied: readonly string[]; proposed: readonly string[] },
  words: typeof limitWords,
): string {
  const fields = proposed.map(words.field).join(", ");
  if (proposed.length === 0) return t("limits.saved");
  return t(applied.length === 0 ? "controls.onlyProposed" : "controls.partlyProposed", { fields });
}
