// @vitest-environment happy-dom
import { contracts } from "@perya/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import {
  LOWER,
  sampleContract,
  sampleGrounds,
  sampleOffer,
  sampleReading,
  TO_END,
} from "../contracts.samples.test-setup.ts";

let api: FakeApi;
const held = sampleContract({ endAskedBy: "upline" });
const granted = sampleOffer({ side: "upline", version: 2, terms: LOWER });

beforeEach(async () => {
  api = await startFakeApi();
  api.answerBy(contracts.listContracts, (asked) => ({
    contracts: [asked.get("side") === "upline" ? granted : held],
    next: null,
  }));
});

const open = (search = "") => showApp(`/agentHome/contracts${search}`, { login: loginOf(1) });

describe("the page of contracts", () => {
  it("shows held contracts, and ends one only after each lower one was confirmed by name", async () => {
    api.answer(contracts.readContract, sampleReading(held, { wouldEnd: TO_END }));
    await open();
    await press(await screen.findByRole("button", { name: /^Daily salary version 1/ }));
    expect(await screen.findByText(/^Mila requested termination/)).toBeTruthy();
    expect(screen.getByText("Each day, midnight to midnight (GMT+8).")).toBeTruthy();
    expect(screen.getByText("Mon, Mar 2, 2026, 00:00, with the first full period")).toBeTruthy();

    await press(screen.getByRole("button", { name: "Agree to termination" }));
    expect(screen.getByText("Confirm each one first.")).toBeTruthy();
    expect(api.bodiesOf(contracts.agreeToEnd)).toEqual([]);
    await press(screen.getByLabelText("End Pilar's contract"));
    api.answer(contracts.agreeToEnd, sampleContract({ state: "ended", endedFor: "agreed" }));
    await press(screen.getByRole("button", { name: "Agree to termination" }));
    expect(api.bodiesOf(contracts.agreeToEnd)).toEqual([{ agreesToEnd: [TO_END[0]?.id] }]);
  });

  it("shows granted contracts by person with the changes of a version, and withdraws an offer after a confirmation", async () => {
    api.answer(contracts.readContract, sampleReading(granted, { before: sampleContract({ side: "upline" }) }));
    api.answer(contracts.withdraw, sampleOffer({ side: "upline", state: "withdrawn" }));
    await open("?side=granted");
    const person = within(await screen.findByRole("region", { name: "Nestor" }));
    await press(person.getByRole("button", { name: /Awaiting response/ }));
    expect(await screen.findByText("Tier 1, Rate: from 0.40% to 0.30%")).toBeTruthy();
    expect(screen.getByText("Nestor has not signed")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Withdraw offer" }));
    const question = within(await screen.findByRole("dialog", { name: "Withdraw this offer?" }));
    expect(api.bodiesOf(contracts.withdraw)).toEqual([]);
    await press(question.getByRole("button", { name: "Withdraw offer" }));
    expect(api.bodiesOf(contracts.withdraw)).toHaveLength(1);
  });

  it("opens the offer form for the member in the address", async () => {
    api.answer(contracts.readGrounds, sampleGrounds());
    await open("?offer=0198f2a4-7c1b-7000-8000-000000000001");
    const dialog = within(await screen.findByRole("dialog", { name: "Offer a contract" }));
    expect(await dialog.findByText("Contract type, to Nestor")).toBeTruthy();
  });
});
