import type { FlightView } from "@perya/contract/studio";

/** A flight that takes bets for six seconds. */
export const sampleFlight = (change: Partial<FlightView> = {}): FlightView => ({
  number: 7,
  state: "betting",
  opensAt: 0,
  closesAt: 6_000,
  takesOffAt: null,
  endedAt: null,
  point: null,
  hash: null,
  fingerprint: "f".repeat(64),
  round: 7,
  version: 1,
  edgeBp: 100,
  chain: { terminator: "t", length: 10, madeAt: 0, saltSource: "beacon", saltName: "1", salt: "s" },
  ...change,
});
