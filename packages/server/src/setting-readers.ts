/** Parses the text of a setting, or returns what is expected. */
export type Reader<Value> = (text: string) => { value: Value } | { wanted: string };

/** Reads one setting by name. Problems are collected, so that a failed start reports all of them. */
export type Ask = <Value>(name: string, fallback: string, read: Reader<Value>) => Value;

export const asText: Reader<string> = (text) => (text ? { value: text } : { wanted: "set" });

export const asOptionalText: Reader<string | undefined> = (text) => ({ value: text || undefined });

/** Makes the reader of a setting that is required outside the demo, or because of another setting. */
export function asRequired(wanted: string): Reader<string | undefined> {
  return (text) => (text ? { value: text } : { wanted });
}

export const asSwitch: Reader<boolean> = (text) => {
  if (["on", "1", "true", "yes"].includes(text.toLowerCase())) return { value: true };
  if (["off", "0", "false", "no"].includes(text.toLowerCase())) return { value: false };
  return { wanted: "on or off" };
};

export const asPort: Reader<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? { value: Number(text) } : { wanted: "a port from 0 to 65535" };

export function asWholeNumber(min: number, max: number): Reader<number> {
  return (text) => {
    const isInside = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
    return isInside ? { value: Number(text) } : { wanted: `a whole number from ${min} to ${max}` };
  };
}

export function asUrl(...protocols: string[]): Reader<string | undefined> {
  return (text) => {
    if (!text) return { value: undefined };
    const isRight = URL.canParse(text) && protocols.includes(new URL(text).protocol);
    return isRight ? { value: text } : { wanted: `an address like ${protocols[0]}//user:password@host/name` };
  };
}

/** Value of the setting for the embedded database. */
export const EMBEDDED = "embedded";

/** Reads a database address, or "embedded". A real site without an address must not start on a new, empty database. */
export const asDatabase: Reader<string | undefined> = (text) => {
  if (text === EMBEDDED) return { value: undefined };
  if (!text) return { wanted: `an address like postgres://user:password@host/name, or "${EMBEDDED}"` };
  return asUrl("postgres:", "postgresql:")(text);
};

export const asList: Reader<string[]> = (text) => ({
  value: text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean),
});

export function asOneOf<const Values extends readonly string[]>(values: Values): Reader<Values[number]> {
  return (text) => (values.includes(text) ? { value: text } : { wanted: `one of ${values.join(", ")}` });
}
