// @vitest-environment happy-dom
import { payments } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { sampleDeposit as deposit, sampleMethod as method } from "../payments.samples.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(payments.listMethods, {
    needsIdentity: false,
    methods: [method("gcash"), method("qrph", { kind: "qrph", name: "QR Ph" })],
  });
  api.answer(payments.listDeposits, { deposits: [], next: null });
});

const open = () => showApp("/member/depositv2", { login: loginOf(0) });

describe("the deposit page", () => {
  it("shows the cost of an amount and what arrives, refuses amounts outside the limits, and creates one deposit", async () => {
    api.answer(payments.createDeposit, deposit());
    api.answer(payments.readDeposit, deposit());
    await open();
    await press(await screen.findByRole("radio", { name: /QR Ph/ }));
    const field = screen.getByLabelText("Amount");
    fireEvent.change(field, { target: { value: "99.99" } });
    expect(await screen.findByText("Minimum ₱100.00 with this method.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enter an amount" }).hasAttribute("disabled")).toBe(true);

    fireEvent.change(field, { target: { value: "750" } });
    const terms = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(terms()).toEqual(["₱750.00", "₱15.00", "₱735.00", "About 1 min"]);
    await press(screen.getByRole("button", { name: /^Pay/ }));
    const code = await screen.findByRole("figure", { name: "QR code" });
    await waitFor(() => expect(code.querySelector("img")).toBeTruthy());
    const rendered = decodeURIComponent(code.querySelector("img")?.getAttribute("src") ?? "");
    expect([...rendered.matchAll(/fill="([^"]+)"/g)].map(([, colour]) => colour)).toEqual(["#fff", "#000"]);
    expect(api.bodiesOf(payments.createDeposit)).toEqual([
      { requestKey: expect.any(String), methodId: "qrph", amount: "750.00" },
    ]);
  });

  it("sends the same key again after a lost connection, and a new one after a refusal", async () => {
    await open();
    const pay = async () => press(await screen.findByRole("button", { name: /^Pay/ }));
    await screen.findByRole("radio", { name: /QR Ph/ });
    api.ignore(payments.createDeposit);
    await pay();
    api.refuse(payments.createDeposit, "PAYMENT_AWAY");
    await pay();
    await pay();
    const keys = api.bodiesOf(payments.createDeposit).map((body) => (body as { requestKey: string }).requestKey);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it("suggests no amount that the method would refuse", async () => {
    const [chips, minimum] = [["100", "500", "1000", "90000"], "500"];
    api.answer(payments.listMethods, { needsIdentity: false, methods: [method("bank", { chips, minimum })] });
    await open();
    const offered = within(await screen.findByRole("group", { name: "Quick amounts" }));
    expect(offered.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["₱500", "₱1,000"]);
    expect(screen.getByRole("button", { name: "Pay ₱1,000.00" })).toBeTruthy();
  });

  it("shows a closed method in its place with reason and end, and it cannot be chosen", async () => {
    const closed = { reason: "hours" as const, until: "2026-11-18T06:00:00+08:00" };
    api.answer(payments.listMethods, {
      needsIdentity: false,
      methods: [method("maya", { name: "Maya", closed }), method("gcash")],
    });
    await open();
    const maya = await screen.findByRole("radio", { name: /Maya.*Outside service hours.*opens/ });
    expect(maya.hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /GCash/ }).checked).toBe(true);
  });

  it("shows by live event that it was credited, and offers another", async () => {
    api.answer(payments.readDeposit, deposit());
    await showApp("/member/depositv2?deposit=d1", { login: loginOf(0) });
    await screen.findByRole("figure", { name: "QR code" });
    api.answer(
      payments.readDeposit,
      deposit({ state: "credited", nextStep: null, creditedAt: new Date().toISOString() }),
    );
    await act(async () => handleLiveMessage({ event: { id: "1", change: "deposits" } }));
    const result = await screen.findByRole("heading", { name: "Credited" });
    await waitFor(() => expect(document.activeElement).toBe(result));
    await press(screen.getByRole("button", { name: "New deposit" }));
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeTruthy();
  });

  it("says that a transfer's proof is under review, until it is credited", async () => {
    const sent = { kind: "bank" as const, state: "processing" as const, nextStep: null, isProofSent: true };
    api.answer(payments.readDeposit, deposit(sent));
    await showApp("/member/depositv2?deposit=d1", { login: loginOf(0) });
    expect(await screen.findByRole("heading", { name: "Proof received" })).toBeTruthy();
    expect(screen.getByText(/^Our team is checking it with the bank/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel payment" })).toBeNull();
  });

  it("explains identity verification where the law requires it first, and shows no form", async () => {
    api.answer(payments.listMethods, { needsIdentity: true, methods: [method("gcash")] });
    await open();
    expect(await screen.findByText("Verify your identity first")).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("shows a QR code drawn by the provider, and offers a new one when it has expired", async () => {
    const image = "data:image/png;base64,iVBORw0KGgo=";
    api.answer(payments.readDeposit, deposit({ nextStep: { qrImage: image } }));
    const { unmount } = await showApp("/member/depositv2?deposit=d1", { login: loginOf(0) });
    const code = await screen.findByRole("figure", { name: "QR code" });
    expect(code.querySelector("img")?.getAttribute("src")).toBe(image);
    expect(screen.queryByRole("button", { name: "Copy code" })).toBeNull();
    unmount();

    api.answer(payments.readDeposit, deposit({ id: "d2", expiresAt: new Date(Date.now() - 1_000).toISOString() }));
    await showApp("/member/depositv2?deposit=d2", { login: loginOf(0) });
    expect(screen.queryByRole("button", { name: "Save image" })).toBeNull();
    await press(await screen.findByRole("button", { name: "Get new code" }));
    expect(await screen.findByRole("button", { name: /^Pay ₱/ })).toBeTruthy();
  });

  it("says when the brand has no payment method", async () => {
    api.answer(payments.listMethods, { needsIdentity: false, methods: [] });
    await open();
    expect(await screen.findByText("No payment methods available")).toBeTruthy();
  });
});
