// @vitest-environment happy-dom
import { contracts, simulations } from "@perya/contract";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, settle, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import {
  DAILY,
  LOWER,
  NESTOR,
  sampleContract,
  sampleGrounds,
  sampleOffer,
  TO_END,
} from "../contracts.samples.test-setup.ts";
import { openDialog } from "../../../lib/dialogs.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(contracts.readGrounds, sampleGrounds());
  api.answer(contracts.listContracts, { contracts: [], next: null });
});

async function open() {
  await showApp("/agentHome/contracts", { login: loginOf(1) });
  await settle(() => act(() => openDialog("offerContract", { memberId: NESTOR.id, kind: "daily" })));
  return within(await screen.findByRole("dialog", { name: "Offer a contract" }));
}

type Dialog = Awaited<ReturnType<typeof open>>;
const tierOf = (dialog: Dialog, number: number) => within(dialog.getByRole("group", { name: `Tier ${number}` }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = (dialog: Dialog) => press(dialog.getByRole("button", { name: /^Send offer/ }));

describe("the offer of a contract", () => {
  it("is checked while typing, with messages at the fields", async () => {
    const dialog = await open();
    const [first, second] = [tierOf(dialog, 1), tierOf(dialog, 2)];
    const rate = first.getByLabelText(/^Rate/);
    const higher = second.getByLabelText(/^Rate/);
    expect(first.queryByText("Enter a value")).toBeNull();
    expect(first.getByText("Maximum 0.399%")).toBeTruthy();
    for (const [field, typed, said] of [
      [rate, "a bit", "Enter a percentage such as 0.45, up to three decimals"],
      [rate, "0", "Must be above 0% and no more than 100%"],
      [rate, "0.4", "Maximum 0.399% for this tier, based on your own rate"],
      [higher, "0.1", "Must be higher than in the previous tier"],
      [first.getByLabelText("Daily bet amount"), "1,000", "Enter an amount such as 1000 or 1000.50"],
      [first.getByLabelText("Daily bet amount"), "500", "Easier than your own first tier, which requires ₱1,000.00"],
      [second.getByLabelText("Daily bet amount"), "900", "Can't be lower than in the previous tier"],
      [dialog.getByLabelText("Minimum valid bets per active member"), "50", "Minimum ₱100.00, as in your own contract"],
    ] as const) {
      const before = (field as HTMLInputElement).value;
      if (field !== rate) type(rate, "0.2");
      if (field !== higher) type(higher, "0.3");
      type(field, typed);
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(said);
      type(field, before);
    }
    type(rate, "");
    await send(dialog);
    expect(first.getByText("Enter a value")).toBeTruthy();
    expect(api.bodiesOf(contracts.offer)).toEqual([]);
  });

  it("is sent as typed, and the server's findings are shown at the same fields", async () => {
    const dialog = await open();
    type(tierOf(dialog, 1).getByLabelText(/^Rate/), "0.2");
    type(tierOf(dialog, 2).getByLabelText(/^Rate/), "0.305");
    // As if the agent's own contract had been lowered meanwhile.
    const violations = [{ violation: "rateTooHigh", tier: 1, most: 299 }];
    api.refuseOnce(contracts.offer, "CONTRACT_NOT_CONTAINED", { violations });
    await send(dialog);
    expect(await tierOf(dialog, 2).findByText("Maximum 0.299% for this tier, based on your own rate")).toBeTruthy();

    api.answer(contracts.offer, sampleOffer({ side: "upline" }));
    type(tierOf(dialog, 2).getByLabelText(/^Rate/), "0.29");
    await send(dialog);
    const rates = [200, 290];
    const terms = { ...DAILY, tiers: DAILY.tiers.map((tier, index) => ({ ...tier, rate: rates[index] })) };
    expect(api.bodiesOf(contracts.offer).at(-1)).toEqual({ downlineId: NESTOR.id, terms, agreesToEnd: [] });
    expect(await screen.findByText("Offer sent to Nestor.")).toBeTruthy();
  });

  it("ends lower contracts only after each was confirmed by name", async () => {
    const running = sampleContract({ side: "upline", terms: LOWER });
    api.answer(contracts.readGrounds, sampleGrounds({ theirs: [running] }));
    const dialog = await open();
    // A new version starts from the active terms.
    expect(tierOf(dialog, 1).getByLabelText<HTMLInputElement>(/^Rate/).value).toBe("0.30");
    type(tierOf(dialog, 1).getByLabelText(/^Rate/), "0.1");
    api.refuseOnce(contracts.offer, "CONTRACT_WOULD_END", { contracts: TO_END });
    await send(dialog);
    const agree = await dialog.findByLabelText("End Pilar's contract");
    await send(dialog);
    expect(dialog.getByText("Confirm each one first.")).toBeTruthy();
    expect(api.bodiesOf(contracts.offer)).toHaveLength(1);
    api.answer(contracts.offer, sampleOffer({ side: "upline" }));
    await press(agree);
    await press(dialog.getByRole("button", { name: "Send offer and end 1 contract" }));
    expect(api.bodiesOf(contracts.offer).at(-1)).toMatchObject({ agreesToEnd: [TO_END[0]?.id] });
  });

  it("can be simulated on past periods; the result is cleared when the terms change", async () => {
    const period = {
      from: "2026-03-01T16:00:00.000Z",
      to: "2026-03-02T16:00:00.000Z",
      figures: { bet: "5000.00", profit: "100.00", members: 3 },
      bets: null,
      broughtForward: "0.00",
      tier: 0,
      rate: 200,
      gross: "10.00",
      below: "0.00",
      earned: "10.00",
      left: "10.50",
    };
    api.answer(simulations.simulate, { periods: [period], isCut: false });
    const dialog = await open();
    await press(dialog.getByRole("button", { name: /^Simulate/ }));
    expect(api.bodiesOf(simulations.simulate)).toEqual([]);
    type(tierOf(dialog, 1).getByLabelText(/^Rate/), "0.2");
    type(tierOf(dialog, 2).getByLabelText(/^Rate/), "0.3");
    await press(dialog.getByRole("button", { name: /^Simulate/ }));
    const row = await dialog.findByRole("row", { name: /Mar 2/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["Mar 2", "₱5,000.00", "0.20%", "₱10.00", "₱10.50"]);
    type(tierOf(dialog, 1).getByLabelText(/^Rate/), "0.25");
    expect(dialog.queryByRole("row", { name: /Mar 2/ })).toBeNull();
  });

  it("says why a kind cannot be offered: not held, or already pending", async () => {
    api.answer(contracts.readGrounds, sampleGrounds({ theirs: [sampleOffer({ side: "upline" })] }));
    const dialog = await open();
    expect(dialog.getByText(/has a pending offer of this type/)).toBeTruthy();
    expect(dialog.queryByRole("group", { name: "Tier 1" })).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Hourly salary/ }).disabled).toBe(true);
    await press(dialog.getByRole("radio", { name: /Dividend/ }));
    expect(dialog.getByLabelText("Period")).toBeTruthy();
    await press(dialog.getByRole("radio", { name: /No carry-over/ }));
    expect(dialog.getByText(/^More lenient than your own contract/)).toBeTruthy();
  });
});
