// @vitest-environment happy-dom
import { type PaymentReturn, payments } from "@perya/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { openTabChannel, type TabChannel } from "../../../lib/other-tabs.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, showApp } from "../../../test/app.test-setup.tsx";
import { sampleDeposit, sampleMethod } from "../payments.samples.test-setup.ts";

let api: FakeApi;
/** Fake of the tab in which the payer started the payment. */
let other: TabChannel;
let heard: unknown[];

beforeEach(async () => {
  api = await startFakeApi();
  heard = [];
  other = openTabChannel("payments", (message) => heard.push(message));
});
afterEach(() => other.close());

const returned = (facts: Partial<PaymentReturn> = {}): PaymentReturn => ({
  depositId: "d1",
  methodName: "GCash",
  currency: "PHP",
  amount: "500",
  state: "credited",
  ...facts,
});

const open = () => showApp("/paymentReturn?payment=token-1");

describe("the page a payer returns to", () => {
  it("shows the result without a login, and notifies the tab that began the payment", async () => {
    api.answer(payments.readPaymentReturn, returned());
    const { router } = await open();
    expect(await screen.findByRole("heading", { name: "Credited" })).toBeTruthy();
    expect(screen.getByText(/GCash/)).toBeTruthy();
    expect(screen.getByText("₱500.00")).toBeTruthy();
    expect(api.urlsOf(payments.readPaymentReturn)).toEqual(["/wps/payments/returns/token-1"]);
    expect(router.state.location.pathname).toBe("/paymentReturn");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(heard).toEqual([{ kind: "returned", depositId: "d1" }]));
  });

  it("links back to the deposit when no other tab answers", async () => {
    api.answer(payments.readPaymentReturn, returned());
    await open();
    const link = await screen.findByRole("link", { name: "View deposit" });
    expect(link.getAttribute("href")).toBe("/member/depositv2?deposit=d1");
  });

  it("says that it can be closed once the other tab shows the payment, and closes where it may", async () => {
    const close = vi.spyOn(window, "close").mockImplementation(() => undefined);
    api.answer(payments.readPaymentReturn, returned());
    await open();
    await waitFor(() => expect(heard).toHaveLength(1));
    await act(async () => {
      other.say({ kind: "shown", depositId: "another" });
      other.say({ kind: "shown", depositId: "d1" });
    });
    expect(await screen.findByText(/^You can close this tab/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "View deposit" })).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("says that the payment is not confirmed yet, and polls", async () => {
    vi.useFakeTimers({
      toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
      shouldAdvanceTime: true,
    });
    api.answer(payments.readPaymentReturn, returned({ state: "waiting" }));
    await open();
    expect(await screen.findByRole("heading", { name: "Awaiting confirmation" })).toBeTruthy();
    api.answer(payments.readPaymentReturn, returned());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole("heading", { name: "Credited" })).toBeTruthy();
    vi.useRealTimers();
  });

  it("says when the link is invalid, for every visitor", async () => {
    api.refuse(payments.readPaymentReturn, "DEPOSIT_UNKNOWN");
    await open();
    expect(await screen.findByRole("heading", { name: "Payment not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to Deposit" }).getAttribute("href")).toBe("/member/depositv2");
  });

  it("sends nothing without a token", async () => {
    await showApp("/paymentReturn");
    expect(await screen.findByRole("heading", { name: "Payment not found" })).toBeTruthy();
    expect(api.urlsOf(payments.readPaymentReturn)).toEqual([]);
  });
});

describe("the tab that began the payment", () => {
  beforeEach(async () => {
    api.answer(payments.listMethods, { needsIdentity: false, methods: [sampleMethod("gcash")] });
    api.answer(payments.listDeposits, { deposits: [], next: null });
    api.answer(payments.readDeposit, sampleDeposit({ nextStep: { redirectUrl: "https://pay.example" } }));
    await showApp("/member/depositv2?deposit=d1", { login: loginOf(0) });
    await screen.findByRole("link", { name: /^Open/ });
  });

  it("checks at once when the payer returns, says so, and shows the result", async () => {
    api.answer(payments.readDeposit, sampleDeposit({ state: "credited", nextStep: null }));
    await act(async () => other.say({ kind: "returned", depositId: "d1" }));
    expect(await screen.findByRole("heading", { name: "Credited" })).toBeTruthy();
    await waitFor(() => expect(heard).toEqual([{ kind: "shown", depositId: "d1" }]));
  });

  it("waits for confirmation instead of asking to pay again, and links back to the provider only on request", async () => {
    await act(async () => other.say({ kind: "returned", depositId: "d1" }));
    expect(await screen.findByRole("heading", { name: "Awaiting confirmation" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Open QR Ph" })).toBeNull();
    expect(screen.getByRole("link", { name: "Open QR Ph again" }).getAttribute("href")).toBe("https://pay.example");
    api.answer(payments.readDeposit, sampleDeposit({ state: "credited", nextStep: null }));
    await act(async () => handleLiveMessage({ event: { id: "1", change: "deposits" } }));
    expect(await screen.findByRole("heading", { name: "Credited" })).toBeTruthy();
  });

  it("ignores other deposits and other messages", async () => {
    const before = api.urlsOf(payments.readDeposit).length;
    await act(async () => {
      for (const said of [{ kind: "returned", depositId: "d2" }, "returned", null, { depositId: "d1" }])
        other.say(said);
    });
    // Messages arrive in order, so a reply to this one proves that the earlier ones were ignored.
    await act(async () => other.say({ kind: "returned", depositId: "d1" }));
    await waitFor(() => expect(heard).toEqual([{ kind: "shown", depositId: "d1" }]));
    expect(api.urlsOf(payments.readDeposit).length).toBeLessThanOrEqual(before + 1);
  });
});
