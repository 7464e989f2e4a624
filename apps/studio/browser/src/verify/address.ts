import { VARIANTS } from "@perya/maths/slots";
import { FAMILIES, type Family, isSheetCode, spellWritten } from "./families.ts";
import { EMPTY_FLIGHT, EMPTY_ROUND, type FlightForm, type RoundForm } from "./forms.ts";

/** Form data from the URL's fragment, which stays in the browser. */
export type Asked = { kind: "round"; form: RoundForm } | { kind: "flight"; form: FlightForm };

/** Parses a link from a game. Untrusted: it only fills the form. */
export function readAddress(fragment: string): Asked {
  const told = new URLSearchParams(fragment.replace(/^#/u, ""));
  const say = (name: string) => told.get(name) ?? "";
  if (say("family") === "lipad") {
    const form = { hash: say("hash"), salt: say("salt"), terminator: say("terminator"), round: say("round") };
    return { kind: "flight", form: { ...EMPTY_FLIGHT, ...form, expected: say("point"), version: say("version") } };
  }
  const family: Family = FAMILIES.find((each) => each === say("family")) ?? "dice";
  const result = readJson(say("result"));
  const seeds = {
    serverSeed: say("server"),
    serverSeedHash: say("hash"),
    clientSeed: say("client"),
    nonce: say("nonce"),
  };
  return {
    kind: "round",
    form: {
      ...EMPTY_ROUND,
      ...seeds,
      family,
      ...readBet(family, readJson(say("choice")), result, say("variant")),
      expected: spellWritten(family, result) ?? "",
      version: say("version"),
    },
  };
}

function readBet(family: Family, choice: unknown, result: unknown, variant: string): Partial<RoundForm> {
  const told = { ...asRecord(choice) };
  if (family === "dice") {
    const side = told["side"] === "under" ? "under" : "over";
    return typeof told["target"] === "number" ? { side, target: (told["target"] / 100).toFixed(2) } : {};
  }
  if (family === "mines") return typeof told["mines"] === "number" ? { mines: String(told["mines"]) } : {};
  if (family === "colour") return Array.isArray(told["chips"]) ? { chips: told["chips"].map(String) } : {};
  // The sheet with which the round was played. The game may use a newer one now.
  const [code = "", letter = ""] = variant.split(".");
  const written = asRecord(result);
  const [sheet, own] = [String(written["sheet"] ?? code), String(written["variant"] ?? letter)];
  const known = VARIANTS.find((each) => each === own);
  return isSheetCode(sheet) && known ? { sheet, variant: known } : {};
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
