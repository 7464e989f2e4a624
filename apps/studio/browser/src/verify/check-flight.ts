import { CRASH_BITS, crashMac, crashPoint, nextHash } from "@perya/fair";
import { LIPAD } from "@perya/maths/lipad";

/** Everything that decides a shared flight, and what was shown of it. */
export type FlightClaim = {
  hash: string;
  salt: string;
  /** What was published before the first round; null where nobody has it at hand. */
  terminator: string | null;
  round: number;
  /** Where it ended, in hundredths; null to be told it. */
  expected: number | null;
  /** Of the rules that it was flown by, as a link says; null where somebody types. */
  version?: number | null;
};

export type FlightCheck = {
  isOtherVersion: boolean;
  chain: "kept" | "broken" | "unknown";
  outcome: "same" | "different" | "unknown";
  /** Where so many hashes lead. */
  end: string;
  mac: string;
  /** The first 52 bits of it, as hex digits and as a number. */
  digits: string;
  r: bigint;
  /** Before it is rounded down, for whoever wants to see it. */
  exact: number;
  /** In hundredths. */
  point: number;
};

/** Between two breaths of the page. */
const HASHES_AT_ONCE = 5000;
const HEX_DIGITS = Number(CRASH_BITS) / 4;

/** Hashes as often as the round's number says, in pieces, so that a page can show how far it is. */
export async function checkFlight(
  { hash, salt, terminator, round, expected, version = null }: FlightClaim,
  onProgress: (share: number) => Promise<void> | void = () => undefined,
): Promise<FlightCheck> {
  const mac = crashMac(hash, salt);
  const digits = mac.slice(0, HEX_DIGITS);
  const r = BigInt(`0x${digits}`);
  const point = crashPoint(hash, salt, LIPAD);
  let end = hash;
  if (terminator !== null) {
    for (let step = 1; step <= round; step += 1) {
      end = nextHash(end);
      if (step % HASHES_AT_ONCE === 0) await onProgress(step / round);
    }
  }
  return {
    isOtherVersion: version !== null && version !== LIPAD.version,
    chain: terminator === null ? "unknown" : end === terminator ? "kept" : "broken",
    outcome: expected === null ? "unknown" : expected === point ? "same" : "different",
    end,
    mac,
    digits,
    r,
    exact: ((10_000 - LIPAD.edgeBp) / 100) * (2 ** Number(CRASH_BITS) / Number((1n << CRASH_BITS) - r)),
    point,
  };
}

type JudgedFlight = Pick<FlightCheck, "chain" | "outcome" | "isOtherVersion">;

export function judgeFlight({ chain, outcome, isOtherVersion }: JudgedFlight) {
  if (isOtherVersion) return "version";
  if (chain === "broken" || outcome === "different") return "differs";
  return chain === "kept" || outcome === "same" ? "fits" : "worked-out";
}
