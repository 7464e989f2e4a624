// @vitest-environment happy-dom
import { type MallItem, points, type Redemption } from "@perya/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, settle, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";

let api: FakeApi;

const item = (id: string, change: Partial<MallItem> = {}): MallItem => ({
  id: `0198f2a4-7c1b-7000-8000-00000000000${id}`,
  title: `Item ${id}`,
  note: "Delivered in 2 days",
  unit: "piece",
  shelf: "home",
  art: "fan",
  picture: null,
  points: "12000.00",
  extra: "0.00",
  stock: 14,
  maxEach: 5,
  backOn: null,
  ...change,
});
const ADDRESS = { name: "Ana Reyes", phone: "0917 555 4821", address: "14 Mabini St, Marikina" };
const REJECTED: Redemption = {
  id: "0198f2a4-7c1b-7000-8000-0000000000aa",
  reference: "RD-1944000000",
  title: "Rice cooker",
  unit: "piece",
  quantity: 1,
  points: "16000.00",
  extra: "199.00",
  state: "rejected",
  reason: "None left.",
  address: ADDRESS,
  requestedAt: "2026-03-01T10:00:00.000Z",
  decidedAt: "2026-03-02T10:00:00.000Z",
  shippedAt: null,
  deliveredAt: null,
};
const CONFIG = {
  currency: "PHP",
  rates: [
    { kind: "slots" as const, per: "100.00" },
    { kind: "live" as const, per: null },
  ],
  conversion: {
    rateId: "0198f2a4-7c1b-7000-8000-0000000000bb",
    points: "100.00",
    cash: "1.00",
    minimum: "1000.00",
  },
  hasPaymentPassword: true,
  address: ADDRESS,
};

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(points.readBalance, { points: "48620.4567", held: "4500.00" });
  api.answer(points.readReward, { month: "2026-03", total: "3.50", kinds: [{ kind: "slots", points: "3.50" }] });
  api.answer(points.readConfig, CONFIG);
  api.answer(points.listItems, { items: [item("1")] });
  api.answer(points.listRedemptions, { redemptions: [REJECTED], next: null });
  api.answer(points.listChanges, { changes: [], next: null });
});

const open = () =>
  showApp("/pointMall", { login: loginOf(0), site: sampleSite({ info: { encryption: api.encryption } }) });
const card = async (title: string) => within((await screen.findByText(title)).closest("article") as HTMLElement);

describe("the points mall", () => {
  it("shows points with two decimals, what is held, the month by source, and what earns points", async () => {
    await open();
    expect(await screen.findByText("48,620.45")).toBeTruthy();
    expect(screen.getByText("4,500.00 held for redemptions in process")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Earned in March" })).toBeTruthy();
    expect(screen.getByText("1 point per ₱100.00")).toBeTruthy();
    expect(screen.getByText("No points")).toBeTruthy();
  });

  it("keeps sold-out items in place with their return date, and says how much is short", async () => {
    api.answer(points.listItems, {
      items: [
        item("1", { extra: "199.00" }),
        item("2", { stock: 0, backOn: "2026-12-01" }),
        item("3", { points: "64000.00", shelf: "food" }),
      ],
    });
    await open();
    expect((await card("Item 1")).getByText("plus ₱199.00")).toBeTruthy();
    const soldOut = await card("Item 2");
    expect(soldOut.getByText("Back in stock Dec 1")).toBeTruthy();
    expect(soldOut.queryByRole("button")).toBeNull();
    expect((await card("Item 3")).getByText("You need 15,379.54 more points")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Within my balance" }));
    expect(screen.queryByText("Item 3")).toBeNull();
    await press(screen.getByRole("button", { name: "Food" }));
    expect(await screen.findByText("No items within your balance yet.")).toBeTruthy();
  });

  it("redeems with quantity, stored address and password, after showing what is left", async () => {
    await open();
    await press(await screen.findByRole("button", { name: "Redeem Item 1" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Redeem" }));
    await press(sheet.getByRole("button", { name: "Increase quantity" }));
    expect(sheet.getByText("24,620.45")).toBeTruthy();
    fireEvent.change(sheet.getByLabelText(/^Payment password/), { target: { value: "482913" } });
    api.answer(points.redeem, { ...REJECTED, state: "inProcess", reason: null });
    await press(sheet.getByRole("button", { name: "Redeem for 24,000 points" }));
    expect(await screen.findByText("Request sent: Item 1. We'll review it shortly.")).toBeTruthy();
    expect(api.bodiesOf(points.redeem)).toEqual([
      {
        requestKey: expect.any(String),
        itemId: item("1").id,
        quantity: 2,
        address: null,
        paymentPassword: "482913",
      },
    ]);
  });

  it("needs an address where none is stored", async () => {
    api.answer(points.readConfig, { ...CONFIG, address: null });
    await open();
    await press(await screen.findByRole("button", { name: "Redeem Item 1" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Redeem" }));
    fireEvent.change(sheet.getByLabelText(/^Payment password/), { target: { value: "482913" } });
    const submit = sheet.getByRole("button", { name: "Redeem for 12,000 points" });
    await press(submit);
    expect(await sheet.findAllByText("Input cannot be empty")).toHaveLength(3);
    expect(api.bodiesOf(points.redeem)).toEqual([]);
    for (const [label, value] of [
      [/^Recipient/, ADDRESS.name],
      [/^Phone number/, ADDRESS.phone],
      [/^Receiving address/, ADDRESS.address],
    ] as const)
      fireEvent.change(sheet.getByLabelText(label), { target: { value } });
    api.refuse(points.redeem, "MALL_OUT_OF_STOCK");
    await press(submit);
    expect((await sheet.findByText(/MALL_OUT_OF_STOCK/)).textContent).toBeTruthy();
    expect(api.bodiesOf(points.redeem)).toMatchObject([{ address: ADDRESS }]);
  });

  it("converts whole points at the rate shown, from the minimum up", async () => {
    await open();
    const field = await screen.findByLabelText("Points");
    fireEvent.change(field, { target: { value: "999" } });
    fireEvent.change(await screen.findByLabelText(/^Payment password/), { target: { value: "482913" } });
    await press(screen.getByRole("button", { name: "Convert" }));
    expect(await screen.findByText("Whole points only. Minimum 1,000.")).toBeTruthy();
    await press(screen.getByRole("button", { name: "All" }));
    expect(await screen.findByText("You'll get ₱486.20 in cash. No wagering requirement.")).toBeTruthy();
    api.answer(points.convert, { points: "48620.00", cash: "486.20", at: "2026-03-01T10:00:00.000Z" });
    await press(screen.getByRole("button", { name: "Convert" }));
    expect(await screen.findByText("₱486.20 added to your balance")).toBeTruthy();
    expect(api.bodiesOf(points.convert)).toMatchObject([{ points: "48620.00", rateId: CONFIG.conversion.rateId }]);
  });

  it("strikes a rejected redemption through and says what came back; changes have a balance", async () => {
    api.answer(points.listChanges, {
      changes: [
        {
          id: "7",
          type: "redeem",
          amount: "199.00",
          change: "-16000.00",
          balance: "1.00",
          remark: "Rice cooker × 1",
          at: "2026-03-01T10:00:00.000Z",
        },
      ],
      next: null,
    });
    await open();
    expect(await screen.findByText("None left. All points and the extra amount returned.")).toBeTruthy();
    expect(screen.getByText("\u221216,000.00").className).toMatch(/line-through/);
    await press(screen.getByRole("tab", { name: "Points history" }));
    expect(await screen.findByText("Balance 1.00")).toBeTruthy();
    api.answerBy(points.listChanges, () => ({ changes: [], next: null }));
    await settle(() => fireEvent.change(screen.getByLabelText("Type"), { target: { value: "deposit" } }));
    expect(await screen.findByText("No changes of this type")).toBeTruthy();
    expect(api.urlsOf(points.listChanges).at(-1)).toContain("type=deposit");
  });

  it("has no items for a member who gets no rewards, and says when it can't be loaded", async () => {
    api.answer(points.listItems, { items: [] });
    api.refuse(points.readReward, "UNEXPECTED");
    await open();
    expect(await screen.findByText("No items right now")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
