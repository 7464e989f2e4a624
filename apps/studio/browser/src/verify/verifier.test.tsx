// @vitest-environment happy-dom
import { commitmentOf, createChain, createDraw, spellServerSeed } from "@perya/fair";
import { dice } from "@perya/maths/dice";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createTranslate } from "../text/text.ts";
import { readAddress } from "./address.ts";
import { en } from "./text/en.ts";
import { Verifier } from "./verifier.tsx";
import { VerifyProvider } from "./verify-context.tsx";

afterEach(cleanup);

const seeds = { serverSeed: spellServerSeed(new Uint8Array(32).fill(3)), clientSeed: "ana", nonce: 5 };
const choice = { side: "over", target: 5049 } as const;
const result = dice.play(choice, createDraw(seeds));

function show(told: Record<string, string>) {
  render(
    <VerifyProvider value={{ t: createTranslate(en), locale: "en-PH" }}>
      <Verifier asked={readAddress(`#${new URLSearchParams(told).toString()}`)} />
    </VerifyProvider>,
  );
}

const fromHistory = {
  family: "dice",
  hash: commitmentOf(seeds.serverSeed),
  client: seeds.clientSeed,
  nonce: String(seeds.nonce),
  choice: JSON.stringify(choice),
  result: JSON.stringify(result),
};
const verdict = () => screen.getByRole("status").textContent;

it("computes the jackpot's number for a slot, and for no other game", async () => {
  const told = { server: seeds.serverSeed, client: seeds.clientSeed, nonce: String(seeds.nonce) };
  show({ ...told, family: "slot", variant: "jeepney.b" });
  expect(await screen.findByText("The jackpot uses a separate number")).toBeTruthy();
  expect(screen.getByText(`${seeds.clientSeed}:${seeds.nonce}:0:jackpot`)).toBeTruthy();
  const number = createDraw(seeds, "jackpot").below(2 ** 32);
  expect(screen.getByText(number.toLocaleString("en-PH"))).toBeTruthy();
  cleanup();
  show({ ...told, family: "dice", choice: JSON.stringify(choice) });
  expect(await screen.findByText("Numbers become the result")).toBeTruthy();
  expect(screen.queryByText("The jackpot uses a separate number")).toBeNull();
});

it("explains what to do about a seed still in use, before asking for fields", () => {
  show(fromHistory);
  expect(verdict()).toContain("Server seed not revealed yet");
  expect(verdict()).toContain("Change seeds in the game under Info, Fairness");
  cleanup();
  show({ ...fromHistory, client: "" });
  expect(verdict()).toContain("Fill in the fields");
});

it.each([
  ["a round", { ...fromHistory, server: seeds.serverSeed, version: "2" }],
  ["a slot", { ...fromHistory, server: seeds.serverSeed, family: "slot", variant: "jeepney.b", version: "99" }],
  ["a flight", { family: "lipad", hash: "b".repeat(64), salt: "s", version: "2" }],
])("gives no verdict on %s played by unknown rules", async (_name, told) => {
  show(told);
  await waitFor(() => expect(verdict()).toContain("Played with other rules"));
  expect(verdict()).not.toContain("Result");
  expect(screen.queryByText("The same without this page")).toBeNull();
  cleanup();
  show({ ...told, version: "1" });
  await waitFor(() => expect(verdict()).toContain("Result"));
});

it("waits for the seed that a link from the history cannot include, then confirms the round", async () => {
  show(fromHistory);
  expect(verdict()).toContain("not revealed yet");
  fireEvent.change(screen.getByLabelText("Server seed"), { target: { value: seeds.serverSeed } });
  await waitFor(() => expect(verdict()).toContain("Verified"));
  expect(screen.getByText(`${seeds.clientSeed}:${seeds.nonce}:0`)).toBeTruthy();
  expect(screen.getByText("Matches the hash you saw.")).toBeTruthy();
  expect(screen.getByText("Matches the result shown to you.")).toBeTruthy();
});

it("explains that the hash was pasted as the seed, and computes nothing from it", async () => {
  show({ ...fromHistory, server: fromHistory.hash });
  await waitFor(() => expect(verdict()).toContain("That's a hash, not a seed"));
  expect(screen.queryByRole("listitem")).toBeNull();
});

it("marks what does not match", async () => {
  show({ ...fromHistory, server: seeds.serverSeed, result: JSON.stringify({ ...result, roll: 9999 }) });
  await waitFor(() => expect(verdict()).toContain("No match"));
  expect(screen.getByText("The result shown to you was different: 99.99")).toBeTruthy();
});

it("follows a flight to the end of its chain", async () => {
  const chain = createChain("4".repeat(64), 30);
  show({ family: "lipad", hash: chain.hashOf(12), salt: "beacon", terminator: chain.terminator, round: "12" });
  await waitFor(() => expect(verdict()).toContain("Verified"));
  expect(screen.getByText("Matches the published hash.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Flight number/u), { target: { value: "13" } });
  await waitFor(() => expect(verdict()).toContain("No match"));
});
