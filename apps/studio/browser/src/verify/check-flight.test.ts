import { createChain } from "@perya/fair";
import { expect, it } from "vitest";
import { checkFlight, judgeFlight } from "./check-flight.ts";

const salt = "0".repeat(64);
const secret = "5".repeat(64);

it("matches the published vector", async () => {
  const check = await checkFlight({ hash: "a".repeat(64), salt, terminator: null, round: 0, expected: 238 });
  expect(check.mac).toBe("95e5f97c4ac4b3066ce76fe11441a090ea262ce4be5bedbed49372d3ed09e8bd");
  expect(check).toMatchObject({ point: 238, outcome: "same", chain: "unknown" });
  expect(Math.floor(check.exact)).toBe(238);
  expect(judgeFlight(check)).toBe("fits");
});

it("follows a hash to the terminator, in as many steps as the round's number", async () => {
  const chain = createChain(secret, 6000);
  const round = 5500;
  const told: number[] = [];
  const claim = { hash: chain.hashOf(round), salt, terminator: chain.terminator, round, expected: null };
  const check = await checkFlight(claim, (share) => void told.push(share));
  expect(check).toMatchObject({ chain: "kept", end: chain.terminator });
  expect(told).toEqual([5000 / round]);
  expect(judgeFlight(check)).toBe("fits");

  const other = await checkFlight({ ...claim, round: round - 1 });
  expect(other.chain).toBe("broken");
  expect(judgeFlight(other)).toBe("differs");
});

it("differs when the flight ended elsewhere", async () => {
  const check = await checkFlight({ hash: "a".repeat(64), salt, terminator: null, round: 0, expected: 239 });
  expect(judgeFlight(check)).toBe("differs");
});
