// @vitest-environment happy-dom
import { transfers, type TransferTerms } from "@perya/contract";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
const terms: TransferTerms = {
  upline: { name: "Aling Nena" },
  kind: "cash",
  currency: "PHP",
  available: "500.00",
  leftToday: "300.00",
  transfersLeftToday: 3,
  hasPaymentPassword: true,
  blocked: null,
  unwagered: "0.00",
};
const sent = {
  id: "0198f2a4-7c1b-7000-8000-00000000ca5e",
  direction: "sent",
  neighbour: "Aling Nena",
  isUp: true,
  currency: "PHP",
  amount: "120.00",
  at: "2026-03-01T10:00:00Z",
} as const;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(transfers.readTerms, terms);
  api.answer(transfers.listTransfers, { transfers: [sent], next: null });
});

const open = () =>
  showApp("/member/transferUpline", {
    login: loginOf(0),
    site: sampleSite({ info: { encryption: api.encryption } }),
  });

describe("the transfer to the upline", () => {
  it("says how much is possible before it is sent, and sends exactly that", async () => {
    api.answer(transfers.send, sent);
    await open();
    const amount = await screen.findByLabelText(/^Amount/);
    fireEvent.change(amount, { target: { value: "300.01" } });
    fireEvent.change(screen.getByLabelText(/^Payment password/), { target: { value: "482913" } });
    await press(screen.getByRole("button", { name: "Transfer" }));
    expect(api.bodiesOf(transfers.send)).toEqual([]);
    fireEvent.change(amount, { target: { value: "120" } });
    await press(screen.getByRole("button", { name: "Transfer" }));
    expect(await screen.findByText("₱120.00 sent to Aling Nena")).toBeTruthy();
    expect(api.bodiesOf(transfers.send)).toEqual([
      { requestKey: expect.any(String), amount: "120.00", paymentPassword: "482913" },
    ]);
  });

  it("asks members without a payment password to set one first", async () => {
    api.answer(transfers.readTerms, { ...terms, hasPaymentPassword: false });
    await open();
    expect(await screen.findByRole("button", { name: "Set a payment password" })).toBeTruthy();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  });

  it("shows the unwagered part, and that its requirement moves with it", async () => {
    api.answer(transfers.readTerms, { ...terms, unwagered: "250.00" });
    await open();
    expect(await screen.findByText(/^₱250.00 hasn't been wagered yet/)).toBeTruthy();
  });

  it.each([
    ["debt", /while you owe a balance/],
    ["hold", /on hold after you change a password or your mobile number/],
  ] as const)("has no form for a member with a %s, and says why", async (blocked, reason) => {
    api.answer(transfers.readTerms, { ...terms, blocked });
    await open();
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  });

  it("says when there is no upline, and still lists earlier transfers", async () => {
    api.answer(transfers.readTerms, { ...terms, upline: null });
    await open();
    expect(await screen.findByText("No upline")).toBeTruthy();
    expect((await screen.findByText("To Aling Nena")).closest("li")?.textContent).toContain("-₱120.00");
  });
});
