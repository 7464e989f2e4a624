// @vitest-environment happy-dom
import { contracts, notices } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleLiveMessage } from "../lib/live.ts";
import { loginOf, press, showApp } from "../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleGroups } from "../features/notices/notices.samples.test-setup.ts";
import {
  LOWER,
  DIVIDEND,
  sampleContract,
  sampleOffer,
  sampleReading,
  TO_END,
} from "../features/contracts/contracts.samples.test-setup.ts";

let api: FakeApi;
const offer = sampleOffer({ version: 2, terms: LOWER });

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(notices.listAnnouncements, sampleGroups({}));
  api.answer(contracts.readContract, sampleReading(offer, { before: sampleContract() }));
  api.answer(contracts.listContracts, { contracts: [offer], next: null });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const passTime = (milliseconds = 8_000) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function arrive(path = "/rng", type = 1) {
  const { router } = await showApp(path, { login: loginOf(type) });
  await passTime();
  await passTime();
  return router;
}

async function findPopup() {
  await passTime();
  return within(await screen.findByRole("dialog", { name: "Mila offers you a contract" }));
}

describe("the contract popup", () => {
  it.each(["/rng", "/agentHome/contracts"])(
    "opens for an agent on %s, with terms and changes in words",
    async (path) => {
      await arrive(path);
      const popup = await findPopup();
      expect(popup.getByText("Tier 1, Rate: from 0.40% to 0.30%")).toBeTruthy();
      expect(popup.getByText("Tier 2 removed: 0.60%")).toBeTruthy();
      expect(popup.getByText(/replaces version 1/)).toBeTruthy();
    },
  );

  it("opens on the live event, and not again once it was postponed", async () => {
    api.answer(contracts.listContracts, { contracts: [], next: null });
    await arrive();
    expect(screen.queryByRole("dialog")).toBeNull();
    api.answer(contracts.listContracts, { contracts: [offer], next: null });
    act(() => handleLiveMessage({ event: { id: "9", change: "contracts" } }));
    const popup = await findPopup();
    await press(popup.getByRole("button", { name: "Later" }));
    await passTime();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.bodiesOf(contracts.processDailySalary)).toEqual([]);
  });

  it("opens for agents only", async () => {
    await arrive("/rng", 0);
    expect(api.urlsOf(contracts.listContracts)).toEqual([]);
  });

  it("accepts after each contract it ends was confirmed, including one found by the server meanwhile", async () => {
    await arrive();
    const popup = await findPopup();
    api.refuseOnce(contracts.processDailySalary, "CONTRACT_WOULD_END", { contracts: TO_END });
    await press(popup.getByRole("button", { name: "Accept" }));
    const agree = await popup.findByLabelText("End Pilar's contract");
    await press(popup.getByRole("button", { name: "Accept" }));
    expect(api.bodiesOf(contracts.processDailySalary)).toHaveLength(1);
    await press(agree);
    api.answer(contracts.processDailySalary, sampleContract({ id: offer.id }));
    api.answer(contracts.listContracts, { contracts: [], next: null });
    await press(popup.getByRole("button", { name: "Accept" }));
    await waitFor(() =>
      expect(api.bodiesOf(contracts.processDailySalary).at(-1)).toEqual({
        contractId: offer.id,
        answer: "accept",
        agreesToEnd: [TO_END[0]?.id],
      }),
    );
    expect(await screen.findByText(/^Contract signed. It starts/)).toBeTruthy();
  });

  it("rejects by the call of its kind, and explains the carry-over with an example", async () => {
    const dividend = sampleOffer({ terms: DIVIDEND });
    api.answer(contracts.readContract, sampleReading(dividend));
    const router = await arrive();
    const popup = await findPopup();
    expect(popup.getByText("One-period carry-over.")).toBeTruthy();
    // The players win 5,000, then lose 2,000, which the carry-over offsets. Then they lose 4,000, of which 10 % is
    // paid.
    const paid = popup.getAllByRole("row", { hidden: true }).slice(-3);
    expect(paid.map((row) => row.lastElementChild?.textContent)).toEqual(["₱0.00", "₱0.00", "₱400.00"]);
    api.answer(contracts.processDividend, sampleOffer({ terms: DIVIDEND, state: "rejected" }));
    await press(popup.getByRole("button", { name: "Reject" }));
    expect(api.bodiesOf(contracts.processDividend)).toEqual([
      { contractId: dividend.id, answer: "reject", agreesToEnd: [] },
    ]);
    // The cached list has the answered offer until it is fetched again, but the offer must not open on the next page.
    await act(() => router.navigate({ to: "/fish" }));
    await passTime();
    await passTime();
    expect(screen.queryByRole("dialog", { name: "Mila offers you a contract" })).toBeNull();
  });
});
