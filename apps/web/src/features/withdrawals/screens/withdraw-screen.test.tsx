// @vitest-environment happy-dom
import { agents, paymentPassword, payoutAccounts, uploads, type Withdrawal, withdrawals } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { sampleAccount, samplePayout, samplePrecheck, sampleWithdrawal } from "../withdrawals.samples.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  know([sampleAccount]);
  api.answer(agents.readOwnFreeze, { freeze: null });
  api.answer(paymentPassword.readPaymentPassword, { isSet: true, changedAt: null });
  api.answer(withdrawals.precheckWithdrawal, samplePrecheck());
  api.answer(withdrawals.listWithdrawals, { withdrawals: [], next: null });
});

function know(accounts: (typeof sampleAccount)[]) {
  api.answer(payoutAccounts.listPayoutAccounts, { accounts, most: 5, realName: null, holdHours: 24 });
}

async function open(path = "/member/withdraw") {
  const site = sampleSite({ info: { encryption: api.encryption } });
  return showApp(path, { site, login: loginOf(0) });
}

async function look(withdrawal: Withdrawal) {
  api.answer(withdrawals.readWithdrawal, withdrawal);
  await open("/member/withdraw?withdrawal=w1");
}

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = () => screen.getByRole("button", { name: /^(Withdraw ₱|Enter an amount)/ });

/** Waits for the request, because encrypting the body is asynchronous and a pending button ignores clicks. */
async function sendAndWait(calls: number) {
  await press(submit());
  await waitFor(() => expect(api.bodiesOf(withdrawals.requestWithdrawal)).toHaveLength(calls));
  await waitFor(() => expect(submit().hasAttribute("aria-busy")).toBe(false));
}

describe("the withdrawal form", () => {
  it("repeats the amount on its one button, shows the current limits, and opens the created withdrawal", async () => {
    api.answer(withdrawals.requestWithdrawal, sampleWithdrawal());
    api.answer(withdrawals.readWithdrawal, sampleWithdrawal());
    const { router } = await open();
    expect(await screen.findByRole<HTMLInputElement>("radio", { name: /GCash.*4821/ })).toHaveProperty("checked", true);
    type(/^Amount/, "99.99");
    expect(await screen.findByText("Minimum ₱100.00")).toBeTruthy();
    expect(submit().hasAttribute("disabled")).toBe(true);
    await press(screen.getByRole("button", { name: "Max" }));
    type(/^Payment password/, "482913");
    await press(screen.getByRole("button", { name: "Withdraw ₱4,820.50" }));
    expect(await screen.findByRole("heading", { name: "Did you receive ₱3,500.00?" })).toBeTruthy();
    expect(router.state.location.href).toBe("/member/withdraw?withdrawal=w1");
    expect(api.bodiesOf(withdrawals.requestWithdrawal)).toEqual([
      { requestKey: expect.any(String), amount: "4820.50", accountId: "a1", paymentPassword: "482913" },
    ]);
  });

  it("sends the same key again after a lost connection, and a new one after a refusal", async () => {
    await open();
    await screen.findByRole("radio", { name: /GCash/ });
    type(/^Amount/, "500");
    type(/^Payment password/, "482913");
    api.ignore(withdrawals.requestWithdrawal);
    await sendAndWait(1);
    api.refuse(withdrawals.requestWithdrawal, "PAYMENT_PASSWORD_WRONG");
    await sendAndWait(2);
    await sendAndWait(3);
    expect(screen.getByText("the server's words for PAYMENT_PASSWORD_WRONG")).toBeTruthy();
    const keys = api.bodiesOf(withdrawals.requestWithdrawal).map((body) => (body as { requestKey: string }).requestKey);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it("shows unmet requirements in numbers, before and after the server's refusal", async () => {
    const [count, sum] = samplePrecheck().checks;
    const until = "2026-11-18T04:00:00Z";
    const hold = { rule: "changeHold", isMet: false, limit: null, value: null, until } as const;
    const turnover = { required: "2000", counted: "1500", left: "500" };
    api.answer(
      withdrawals.precheckWithdrawal,
      samplePrecheck({ isMet: false, turnover, checks: [hold, ...(count && sum ? [count, sum] : [])] }),
    );
    await open();
    expect(await screen.findByText("₱1,500.00 of ₱2,000.00 wagered in valid bets")).toBeTruthy();
    expect(screen.getByText("₱500.00 left to wager")).toBeTruthy();
    expect(screen.getByText(/^Your login or payment details changed\..*on hold until Nov 18, 2026/)).toBeTruthy();
    expect(screen.getByText("1 of 5 withdrawals today")).toBeTruthy();
    expect(screen.getByText("₱2,000.00 of ₱100,000.00 requested today")).toBeTruthy();
    expect(submit().hasAttribute("disabled")).toBe(true);
  });

  it("says when there is no account yet, or nothing can be loaded", async () => {
    know([]);
    await open();
    expect(await screen.findByRole("button", { name: "Add payout account" })).toBeTruthy();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  });
});

describe("a withdrawal in progress", () => {
  it("shows each step with who acts, and its time of the promised one; late steps say so", async () => {
    const late = sampleWithdrawal();
    const [, checks] = late.timeline;
    if (checks) checks.promisedBy = new Date(Date.parse(late.requestedAt) + 5 * 60_000).toISOString();
    await look(late);
    // Waits for text of the timeline, because the menus' list items appear earlier.
    await screen.findByText(/\(late\)$/);
    const steps = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^RequestedYou/),
        expect.stringMatching(/^Review.*12 min, target 5 min \(late\)/),
        expect.stringMatching(/^SentGCash.*Reference 7009 2214 8831.*2 min, target 30 min/),
        expect.stringMatching(/^ReceivedYouYour turn/),
      ]),
    );
  });

  it("is received on the member's confirmation, and links to no game", async () => {
    await look(sampleWithdrawal());
    const done = sampleWithdrawal({ state: "received", payouts: [received()] });
    api.answer(withdrawals.confirmPayout, done);
    await press(await screen.findByRole("button", { name: "Received" }));
    expect(await screen.findByText("You confirmed receipt. Thank you.")).toBeTruthy();
    expect(api.urlsOf(withdrawals.confirmPayout)).toEqual(["/wps/withdrawals/payouts/p1/received"]);
    expect(screen.queryByRole("button", { name: "Not received" })).toBeNull();
  });

  it("is disputed with a proof, which stops auto-confirmation and shows by when there is an answer", async () => {
    api.answer(uploads.sendPicture, { id: "u1", type: "image/png", bytes: 240_000, width: 1, height: 1 });
    await look(sampleWithdrawal());
    await press(await screen.findByRole("button", { name: "Not received" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Didn't receive it? Send proof"));
    const send = screen.getByRole("button", { name: "Send proof" });
    expect(send.hasAttribute("disabled")).toBe(true);
    const file = new File(["proof"], "history.png", { type: "image/png" });
    await act(
      async () => void fireEvent.change(screen.getByLabelText(/^Choose an image/), { target: { files: [file] } }),
    );
    await screen.findByText("Uploaded, 240 KB");
    expect(screen.getByRole("img", { name: "Selected image" }).getAttribute("src")).toMatch(/^data:image\/png/);
    // Two days ahead, so that the text includes the date.
    const answerBy = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const dispute = { state: "open", openedAt: new Date().toISOString(), answerBy, answer: null };
    const payout = samplePayout({
      confirmBy: null,
      confirmation: "notReceived",
      canConfirm: false,
      canDispute: false,
      dispute,
    });
    api.answer(withdrawals.disputePayout, sampleWithdrawal({ state: "traced", payouts: [payout] }));
    await press(send);
    expect(await screen.findByText(/won't auto-confirm it\. Expect an answer by \w{3} \d+, \d/)).toBeTruthy();
    expect(api.bodiesOf(withdrawals.disputePayout)).toEqual([{ words: "", proofIds: ["u1"] }]);
  });

  it("is auto-confirmed, updated by live event, and can still be disputed", async () => {
    await look(sampleWithdrawal());
    await screen.findByRole("button", { name: "Received" });
    const forced = received({ confirmation: "forced", canConfirm: true, canDispute: true });
    api.answer(withdrawals.readWithdrawal, sampleWithdrawal({ state: "forced", payouts: [forced] }));
    await act(async () => handleLiveMessage({ event: { id: "1", change: "withdrawals" } }));
    expect(await screen.findByText(/^You didn't respond in time.*dispute it until Dec 17, 2026/)).toBeTruthy();
    await press(screen.getByRole("button", { name: "I didn't receive it" }));
    expect(await screen.findByRole("heading", { name: "Didn't receive it? Send proof" })).toBeTruthy();
  });

  it("in two parts shows the received part and the pending one", async () => {
    const payouts = [received({ amount: "2000" }), samplePayout({ id: "p2", amount: "1500" })];
    await look(sampleWithdrawal({ payouts, receivedAmount: "2000", remainingAmount: "1500" }));
    expect(await screen.findByRole("heading", { name: "Did you receive ₱1,500.00?" })).toBeTruthy();
    const sums = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(sums).toEqual(["₱2,000.00", "₱1,500.00"]);
  });
});

describe("a withdrawal that was not paid", () => {
  it("shows the reason, and that the amount was returned", async () => {
    const step = { at: new Date().toISOString(), promisedBy: null, reason: null, reference: null };
    const timeline = [
      { ...step, step: "requested", owner: "member" as const },
      { ...step, step: "rejected", owner: "house" as const, reason: "nameDiffers" as const },
    ];
    await look(sampleWithdrawal({ state: "rejected", reason: "nameDiffers", payouts: [], timeline }));
    expect(await screen.findByText("The amount is back in your balance.")).toBeTruthy();
    expect(screen.getAllByText("The account name doesn't match yours.")).toHaveLength(2);
    expect(screen.queryByText("This withdrawal can no longer be cancelled.")).toBeNull();
  });

  it("can be cancelled in review only behind a question about mistakes, and links to no game", async () => {
    const waiting = sampleWithdrawal({ state: "review", canCancel: true, payouts: [] });
    await look({ ...waiting, timeline: waiting.timeline.slice(0, 1) });
    const mistake = await screen.findByText("Wrong amount or account?");
    expect(mistake.closest("details")?.open).toBe(false);
    expect(screen.getByRole("button", { name: "Cancel withdrawal", hidden: true }).closest("details")).toBe(
      mistake.closest("details"),
    );
    await press(mistake);
    await press(screen.getByRole("button", { name: "Cancel withdrawal", hidden: true }));
    api.answer(withdrawals.cancelWithdrawal, sampleWithdrawal({ state: "cancelled", payouts: [], timeline: [] }));
    const question = within(await screen.findByRole("dialog", { name: "Cancel this withdrawal?" }));
    await press(question.getByRole("button", { name: "Cancel withdrawal" }));
    expect(await screen.findByText("The amount is back in your balance.")).toBeTruthy();
    expect(within(screen.getByRole("main")).queryByRole("link", { name: /play/i })).toBeNull();
  });

  it("that is not found says so, and offers a new one", async () => {
    api.refuse(withdrawals.readWithdrawal, "WITHDRAWAL_UNKNOWN");
    await open("/member/withdraw?withdrawal=w1");
    expect(await screen.findByText("the server's words for WITHDRAWAL_UNKNOWN")).toBeTruthy();
    await press(screen.getByRole("button", { name: "New withdrawal" }));
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy();
  });
});

describe("past withdrawals", () => {
  it("show their duration, and can be opened", async () => {
    const list = [14, 14].map((sentInMinutes, index) =>
      sampleWithdrawal({ id: `w${index}`, state: "received", payouts: [received()], sentInMinutes }),
    );
    api.answer(withdrawals.listWithdrawals, { withdrawals: list, next: null });
    api.answer(withdrawals.readWithdrawal, list[0] ?? sampleWithdrawal());
    const { router } = await open();
    expect(await screen.findByText("Your last 2 received withdrawals were sent in 14 min on average")).toBeTruthy();
    const [first] = screen.getAllByRole("button", { name: /Received, sent in 14 min/ });
    await press(first as HTMLElement);
    expect(router.state.location.href).toBe("/member/withdraw?withdrawal=w0");
  });

  it("count only confirmed ones, and call nothing else received", async () => {
    const dispute = { state: "open", openedAt: "2026-11-01T04:00:00Z", answerBy: "2026-11-02T04:00:00Z", answer: null };
    const list = [
      sampleWithdrawal({ id: "w0", state: "traced", payouts: [received({ confirmation: "notReceived", dispute })] }),
      sampleWithdrawal({ id: "w1", state: "forced", payouts: [received({ confirmation: "forced" })] }),
      sampleWithdrawal({ id: "w2", state: "disputeRefused", payouts: [received({ confirmation: "notReceived" })] }),
      sampleWithdrawal({ id: "w3", state: "received", payouts: [received()], sentInMinutes: 5 }),
    ];
    api.answer(withdrawals.listWithdrawals, { withdrawals: list, next: null });
    await open();
    const rows = await screen.findAllByRole("button", { name: /GCash.*₱3,500\.00/ });
    expect(
      rows.map(
        ({ textContent }) => /Disputed|Auto-confirmed|Dispute rejected|Received.*min/.exec(textContent ?? "")?.[0],
      ),
    ).toEqual(["Disputed", "Auto-confirmed", "Dispute rejected", "Received, sent in 5 min"]);
    expect(screen.queryByText(/^Average of/)).toBeNull();
  });

  it("show a frozen member who froze them and why, and hide nothing", async () => {
    const freeze = {
      action: "frozen",
      by: "agent",
      name: "B•••o",
      reason: "Plays for others",
      at: "2026-03-01T10:00:00Z",
    } as const;
    api.answer(agents.readOwnFreeze, { freeze });
    await open();
    expect(await screen.findByText(/^Account frozen by B•••o on/)).toBeTruthy();
    expect(screen.getByText("Plays for others")).toBeTruthy();
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy();
  });
});

function received(facts: Parameters<typeof samplePayout>[0] = {}) {
  return samplePayout({ confirmBy: null, confirmation: "received", canConfirm: false, canDispute: false, ...facts });
}
