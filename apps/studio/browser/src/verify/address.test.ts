import { expect, it } from "vitest";
import { sampleRound, sampleStart } from "../shell/studio.test-setup.ts";
import { readAddress } from "./address.ts";
import { addressOf, addressOfSeeds } from "./address-of.ts";
import { EMPTY_ROUND, readFlight, readRound } from "./forms.ts";

const { game } = sampleStart();
const fragmentOf = (address: string) => address.slice(address.indexOf("#"));

it("passes a round from the history to the form, without a seed that is still secret", () => {
  const round = sampleRound({
    choice: { side: "under", target: 4950 },
    result: { side: "under", target: 4950, roll: 1234, pay: 200 },
  });
  const address = addressOf({ ...game, family: "dice", variant: "" }, round, "EN");
  const { form } = readAddress(fragmentOf(address));
  expect(form).toMatchObject({
    family: "dice",
    serverSeed: "",
    serverSeedHash: round.seeds.serverSeedHash,
    clientSeed: "mine",
    nonce: "3",
    side: "under",
    target: "49.50",
    expected: "12.34",
  });
});

it("takes the par sheet of a slot from the round, not from the game", () => {
  const round = sampleRound({ result: { sheet: "jeepney", variant: "c", spins: [], pay: 0 } });
  const { form } = readAddress(fragmentOf(addressOf({ ...game, variant: "parol.a" }, round, "EN")));
  expect(form).toMatchObject({ family: "slot", sheet: "jeepney", variant: "c" });
});

it("passes revealed seeds", () => {
  const seeds = { serverSeed: "open now", serverSeedHash: "a".repeat(64), clientSeed: "ana & #1" };
  const { form } = readAddress(fragmentOf(addressOfSeeds({ ...game, family: "mines" }, seeds, "TY")));
  expect(form).toMatchObject({ family: "mines", ...seeds, nonce: "" });
});

it("reads a flight", () => {
  const told = new URLSearchParams({ family: "lipad", hash: "b".repeat(64), salt: "s", round: "9", point: "2.38" });
  const { kind, form } = readAddress(`#${told.toString()}`);
  expect(kind).toBe("flight");
  expect(form).toMatchObject({ hash: "b".repeat(64), salt: "s", round: "9", expected: "2.38", terminator: "" });
});

it.each([
  "",
  "#",
  "#family=poker&choice={&result=[1",
  "#family=mines&choice=null&result=%7B%7D",
  "#family=colour&choice=7",
])("makes an empty form of invalid input: %s", (fragment) => {
  const { kind, form } = readAddress(fragment);
  expect(kind).toBe("round");
  expect(form).toMatchObject({ serverSeed: "", expected: "" });
});

it("lists what a form is missing", () => {
  expect(readRound({ ...EMPTY_ROUND, family: "mines", mines: "25", nonce: "x" })).toEqual({
    faults: { serverSeed: "missing", clientSeed: "missing", nonce: "malformed", mines: "malformed" },
  });
  const flight = { version: "", hash: "z", salt: "", terminator: "c".repeat(64), round: "", expected: "two" };
  expect(readFlight(flight)).toEqual({
    faults: { hash: "malformed", salt: "missing", round: "missing", expected: "malformed" },
  });
});
