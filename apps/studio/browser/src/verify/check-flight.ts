import { CRASH_BITS, crashMac, crashPoint, nextHash } from "@perya/fair";
import { LIPAD } from "@perya/maths/lipad";

/** Inputs of a flight and the result shown. */
export type FlightClaim = {
  hash: string;
  salt: string;
  /** The last hash of the chain, published before the first flight; null if not entered. */
  terminator: string | null;
  round: number;
  /** Shown result in hundredths; null if not entered. */
  expected: number | null;
  /** Rules version from a link; null for manual entry. */
  version?: number | null;
};

export type FlightCheck = {
  isOtherVersion: boolean;
  chain: "kept" | "broken" | "unknown";
  outcome: "same" | "different" | "unknown";
  /** The result of hashing `round` times, which must equal the terminator. */
  end: string;
  mac: string;
  /** The first 52 bits, as hex digits and as a number. */
  digits: string;
  r: bigint;
  /** The point before rounding. */
  exact: number;
  /** The point in hundredths. */
  point: number;
};

/** Hashes per chunk, between which the page can render. */
const HASHES_AT_ONCE = 5000;
const HEX_DIGITS = Number(CRASH_BITS) / 4;

/** Calculates a flight's result, and hashes up to the terminator in chunks, reporting progress. */
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
