import { isHash } from "@perya/fair";
import { COLOURS, colourGame } from "@perya/maths/colour-game";
import { dice } from "@perya/maths/dice";
import { createMines } from "@perya/maths/mines";
import { SHEET_CODES, type SheetCode, type Variant } from "@perya/maths/slots";
import type { FlightClaim } from "./check-flight.ts";
import type { RoundClaim } from "./check-round.ts";
import type { Bet, Family } from "./families.ts";

/** Values of the round form, as typed. */
export type RoundForm = {
  family: Family;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: string;
  side: "over" | "under";
  target: string;
  mines: string;
  chips: readonly string[];
  sheet: SheetCode;
  variant: Variant;
  expected: string;
  /** Version of the rules. Only links set it. */
  version: string;
};

export type FlightForm = Record<"hash" | "salt" | "terminator" | "round" | "expected" | "version", string>;

export const EMPTY_ROUND: RoundForm = {
  family: "dice",
  serverSeed: "",
  serverSeedHash: "",
  clientSeed: "",
  nonce: "",
  side: "over",
  target: "50.49",
  mines: "3",
  chips: COLOURS.map((_name, index) => (index === 0 ? "1" : "0")),
  sheet: SHEET_CODES[0] ?? "sampaguita",
  variant: "a",
  expected: "",
  version: "",
};

export const EMPTY_FLIGHT: FlightForm = { hash: "", salt: "", terminator: "", round: "", expected: "", version: "" };

/** Missing or malformed fields. */
export type Faults<Form> = Partial<Record<keyof Form, "missing" | "malformed">>;

/** A cap so high that any number of mines is valid. */
const ANY_CAP = 10_000_000;

export function readRound(form: RoundForm): { claim: RoundClaim } | { faults: Faults<RoundForm> } {
  const faults: Faults<RoundForm> = {};
  const [serverSeed, clientSeed, hash] = [
    form.serverSeed.trim(),
    form.clientSeed,
    form.serverSeedHash.trim().toLowerCase(),
  ];
  const nonce = readWhole(form.nonce);
  const bet = readBet(form);
  if (serverSeed === "") faults.serverSeed = "missing";
  if (clientSeed === "") faults.clientSeed = "missing";
  if (nonce === null) faults.nonce = form.nonce.trim() === "" ? "missing" : "malformed";
  if (hash !== "" && !isHash(hash)) faults.serverSeedHash = "malformed";
  if (bet === null) faults[FIELD_OF_BET[form.family]] = "malformed";
  if (nonce === null || bet === null || Object.keys(faults).length > 0) return { faults };
  const expected = form.expected.trim() === "" ? null : form.expected;
  const version = readWhole(form.version);
  const seeds = { serverSeed, clientSeed, nonce, serverSeedHash: hash === "" ? null : hash };
  return { claim: { bet, ...seeds, expected, version } };
}

const FIELD_OF_BET = { dice: "target", mines: "mines", colour: "chips", slot: "sheet" } as const;

function readBet({ family, side, target, mines, chips, sheet, variant }: RoundForm): Bet | null {
  if (family === "slot") return { family, sheet, variant };
  if (family === "dice") {
    const choice = { side, target: readHundredths(target) ?? Number.NaN };
    return dice.isChoice(choice) ? { family, choice } : null;
  }
  if (family === "mines") {
    const choice = { mines: readWhole(mines) ?? Number.NaN };
    return createMines(ANY_CAP).isChoice(choice) ? { family, choice } : null;
  }
  const choice = { chips: chips.map((count) => readWhole(count === "" ? "0" : count) ?? Number.NaN) };
  return colourGame.isChoice(choice) ? { family, choice } : null;
}

export function readFlight(form: FlightForm): { claim: FlightClaim } | { faults: Faults<FlightForm> } {
  const faults: Faults<FlightForm> = {};
  const [hash, terminator] = [form.hash.trim().toLowerCase(), form.terminator.trim().toLowerCase()];
  const round = readWhole(form.round);
  const expected = readHundredths(form.expected.replace("×", ""));
  if (!isHash(hash)) faults.hash = hash === "" ? "missing" : "malformed";
  if (form.salt.trim() === "") faults.salt = "missing";
  if (terminator !== "" && !isHash(terminator)) faults.terminator = "malformed";
  // The flight number is needed only with a last hash.
  if (terminator !== "" && (round === null || round < 1))
    faults.round = form.round.trim() === "" ? "missing" : "malformed";
  if (form.expected.trim() !== "" && expected === null) faults.expected = "malformed";
  if (Object.keys(faults).length > 0) return { faults };
  const chain = { terminator: terminator === "" ? null : terminator, round: round ?? 0 };
  return { claim: { hash, salt: form.salt.trim(), ...chain, expected, version: readWhole(form.version) } };
}

function readWhole(text: string): number | null {
  return /^\d{1,15}$/u.test(text.trim()) ? Number(text) : null;
}

function readHundredths(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(typed) ? Math.round(Number(typed) * 100) : null;
}
