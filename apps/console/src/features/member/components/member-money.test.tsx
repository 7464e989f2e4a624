import { memberPage, type MemberMoney, type MemberPage } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../lib/text.ts";
import { BRAND_ID, confirmDialog, settle, showScreen, type } from "../../../test/screen.test-setup.tsx";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { MoneyPanel } from "./money-panel.tsx";

const PLAY = { bets: 0, stake: "0.00", validStake: "0.00", win: "0.00", net: "-75.00" };
const CASHIER = { deposits: 0, deposited: "0.00", withdrawals: 0, withdrawn: "0.00", net: "0.00" };
const MONEY: MemberMoney = {
  currency: "PHP",
  funds: [
    { kind: "cash", currency: "PHP", amount: "300.00" },
    { kind: "bonus", currency: "PHP", amount: "41.00" },
    { kind: "points", currency: "PHP", amount: "47077.045" },
  ],
  cashier: { allTime: CASHIER, last30Days: CASHIER },
  allTime: PLAY,
  last30Days: PLAY,
  openRounds: { count: 0, stake: "0.00" },
  line: [],
};
/** The part of a member's page that these components read. */
const member = (money: MemberMoney | null = MONEY) => ({ id: "m1", brandId: BRAND_ID, money }) as MemberPage;

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

describe("the balances of a member", () => {
  it("lists each kind of balance, points without a currency", async () => {
    await showScreen(() => <MoneyPanel member={member()} />);
    for (const amount of ["₱300.00", "₱41.00", "₱0.00", "47,077.04"]) expect(screen.getByText(amount)).toBeTruthy();
  });

  it("are hidden without permission", async () => {
    await showScreen(() => <MoneyPanel member={member(null)} />);
    expect(screen.getByText(t("member.money.hidden"))).toBeTruthy();
  });
});

describe("an adjustment", () => {
  const onChanged = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const onClose = vi.fn<() => void>();
  beforeEach(() => {
    onChanged.mockClear();
    onClose.mockClear();
  });
  const show = () =>
    showScreen(() => <AdjustDialog member={member()} name="Juan" onChanged={onChanged} onClose={onClose} />);
  const amount = () => screen.getByRole("textbox", { name: t("member.adjust.amount") });

  it("is proposed with its direction, amount, kind and reason", async () => {
    await show();
    await type(amount(), "250");
    await settle(() => fireEvent.click(screen.getByRole("radio", { name: t("member.adjust.take") })));
    api.answer(memberPage.adjustMoney, { approvalId: "a1" });
    await confirmDialog("A round was paid twice");
    expect(api.bodiesOf(memberPage.adjustMoney)).toEqual([
      { direction: "take", amount: "250.00", kind: "correction", reason: "A round was paid twice" },
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("previews the resulting cash and warns about a debit above it", async () => {
    await show();
    await type(amount(), "250");
    expect(screen.getByText(t("member.adjust.after", { amount: "₱550.00" }))).toBeTruthy();
    await settle(() => fireEvent.click(screen.getByRole("radio", { name: t("member.adjust.take") })));
    await type(amount(), "301");
    expect(screen.getByText(t("member.adjust.tooMuch"))).toBeTruthy();
  });

  it.each(["", "0", "-5", "much"])("sends nothing for the amount %j", async (typed) => {
    await show();
    await type(amount(), typed);
    await confirmDialog("A round was paid twice");
    expect(screen.getByText(t("member.adjust.amountWrong"))).toBeTruthy();
    expect(api.bodiesOf(memberPage.adjustMoney)).toEqual([]);
  });

  it("stays open with the server's words when it is refused", async () => {
    await show();
    await type(amount(), "250");
    api.refuse(memberPage.adjustMoney, "APPROVAL_WAITING");
    await confirmDialog("A round was paid twice");
    expect(await screen.findByText("the server's words for APPROVAL_WAITING")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
