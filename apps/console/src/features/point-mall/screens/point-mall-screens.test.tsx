import { type MallRedemption, type OperatorPermission, pointMall, type StockedItem } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  button,
  confirmDialog,
  confirmWith,
  press,
  queryButton,
  settle,
  showScreen,
} from "../../../test/screen.test-setup.tsx";
import { PointMallScreen } from "./point-mall-screen.tsx";
import { RedemptionsScreen } from "./redemptions-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const ID = "0198f2a4-7c1b-7000-8000-00000000ca5e";
const words = (said: string) => ({ EN: said, TY: said });
const ITEM: StockedItem = {
  id: ID,
  titles: words("Rice cooker"),
  notes: words("Delivered in 3 to 5 days"),
  units: words("piece"),
  shelf: "home",
  art: "cooker",
  pictureId: null,
  points: "16000.00",
  extra: "199.00",
  cost: "1000.00",
  stock: 5,
  maxEach: 5,
  backOn: null,
  isShown: true,
  position: 1,
};
const NONE = { live: null, lottery: null, pvp: null, sports: null, deposit: null };
const RATES = {
  currency: "PHP",
  earning: [{ version: 1, rates: { ...NONE, slots: "100.00" }, startsAt: null }],
  conversion: [{ version: 1, points: "100.00", cash: "1.00", minimum: "1000.00", startsAt: null }],
};
const ROW: MallRedemption = {
  id: ID,
  reference: "RD-1944000000",
  memberId: "0198f2a4-7c1b-7000-8000-00000000ca60",
  account: "Ana",
  title: "Rice cooker",
  quantity: 2,
  points: "32000.00",
  extra: "398.00",
  currency: "PHP",
  state: "inProcess",
  reason: null,
  requestedAt: "2026-01-15T02:00:00.000Z",
  address: "Ana Reyes, 0917 555 4821, 14 Mabini St",
};

describe("the mall's page", () => {
  beforeEach(() => {
    api.answer(pointMall.readPointRates, RATES);
    api.answer(pointMall.listMallItems, { items: [ITEM] });
  });
  const show = (may: OperatorPermission[] = ["points.read", "points.write"]) =>
    showScreen(PointMallScreen, { path: "/point-mall", may });

  itHasStates({
    api: () => api,
    route: pointMall.listMallItems,
    show,
    ready: { value: { items: [ITEM] }, text: "Rice cooker" },
    empty: { value: { items: [] }, text: t("pointMall.items.none") },
  });

  it("adds the first item, with a picture", async () => {
    api.answer(pointMall.listMallItems, { items: [] });
    api.answer(pointMall.sendMallItemPicture, { id: ID, type: "image/png", bytes: 3, width: 1, height: 1 });
    api.answer(pointMall.addMallItem, { id: ID, approvalId: null });
    await show();
    await press(await button(t("pointMall.items.add")));
    const dialog = within(await screen.findByRole("dialog"));
    const fill = (label: RegExp | string, value: string) =>
      settle(() => fireEvent.change(dialog.getByLabelText(label), { target: { value } }));
    await confirmDialog("The first item");
    expect(api.bodiesOf(pointMall.addMallItem)).toEqual([]);
    expect(dialog.getAllByText(t("pointMall.words.missing"))).toHaveLength(2);

    await fill(/^Name \(English\)/, "Mug");
    await fill(/^Name \(Tagalog\)/, "Tasa");
    await fill(/^Points/, "1250");
    await fill(/^Stock/, "40");
    await fill(/^Back in stock on/, "2026-12-01");
    const picture = new File([new Uint8Array([1, 2, 3])], "mug.png", { type: "image/png" });
    await settle(() => fireEvent.change(dialog.getByLabelText(/^Picture/), { target: { files: [picture] } }));
    await confirmDialog("The first item");
    expect(await screen.findByText(t("pointMall.items.saved"))).toBeTruthy();
    expect(api.bodiesOf(pointMall.addMallItem)).toMatchObject([
      {
        reason: "The first item",
        item: { titles: { EN: "Mug", TY: "Tasa" }, points: "1250.00", stock: 40, backOn: "2026-12-01", pictureId: ID },
      },
    ]);
  });

  it("hides an item, and says when new stock waits for a second operator", async () => {
    api.answer(pointMall.changeMallItem, { id: ID, approvalId: null });
    await show();
    await confirmWith(await button(t("pointMall.hide")), "Sold elsewhere");
    expect(api.bodiesOf(pointMall.changeMallItem)).toMatchObject([{ item: { isShown: false, stock: 5 } }]);

    api.answer(pointMall.changeMallItem, { id: ID, approvalId: "0198f2a4-7c1b-7000-8000-00000000ca61" });
    await press(await button(t("pointMall.edit")));
    const stock = within(await screen.findByRole("dialog")).getByLabelText(/^Stock/);
    await settle(() => fireEvent.change(stock, { target: { value: "500" } }));
    await confirmDialog("A big delivery");
    expect(await screen.findByText(t("pointMall.items.proposed"))).toBeTruthy();
  });

  it("proposes rates, and shows readers no button", async () => {
    api.answer(pointMall.proposeEarning, { approvalId: ID });
    const { unmount } = await show();
    const [earning] = await screen.findAllByRole("button", { name: new RegExp(`^${t("pointMall.rates.propose")}`) });
    await press(earning as HTMLElement);
    const slots = within(await screen.findByRole("dialog")).getByLabelText(/^Slots/);
    await settle(() => fireEvent.change(slots, { target: { value: "50" } }));
    await confirmDialog("Twice the points");
    expect(api.bodiesOf(pointMall.proposeEarning)).toMatchObject([{ rates: { ...NONE, slots: "50.00" } }]);
    unmount();
    await show(["points.read"]);
    await screen.findByText("Rice cooker");
    expect([queryButton(t("pointMall.edit")), queryButton(t("pointMall.items.add"))]).toEqual([null, null]);
  });
});

describe("redemptions", () => {
  const show = (may: OperatorPermission[] = ["points.read", "points.work"]) =>
    showScreen(RedemptionsScreen, { path: "/redemptions", may });

  itHasStates({
    api: () => api,
    route: pointMall.listMallRedemptions,
    show,
    ready: { value: { redemptions: [ROW], next: null }, text: "2 × Rice cooker" },
    empty: { value: { redemptions: [], next: null }, text: t("redemptions.none") },
  });

  it("are rejected with a reason, after saying that everything returns", async () => {
    api.answer(pointMall.listMallRedemptions, { redemptions: [ROW], next: null });
    api.answer(pointMall.decideRedemption, { state: "rejected" });
    await show();
    expect(await screen.findByText(ROW.address ?? "")).toBeTruthy();
    await press(await button(t("redemptions.step.rejected")));
    expect(await screen.findByText(t("redemptions.ask.rejected.text"))).toBeTruthy();
    await confirmDialog("None left");
    expect(api.bodiesOf(pointMall.decideRedemption)).toEqual([{ to: "rejected", reason: "None left" }]);
    expect(await screen.findByText("RD-1944000000 rejected")).toBeTruthy();
  });

  it("hide the address and every step from readers, and show the reason of a rejection", async () => {
    const rejected: MallRedemption = { ...ROW, state: "rejected", reason: "None left", address: null };
    api.answer(pointMall.listMallRedemptions, { redemptions: [rejected], next: null });
    await show(["points.read"]);
    await press(await screen.findByRole("tab", { name: t("redemptions.list.rejected") }));
    expect(await screen.findByText("None left")).toBeTruthy();
    expect(screen.getByText(t("redemptions.addressHidden"))).toBeTruthy();
    expect(queryButton(t("redemptions.step.approved"))).toBeNull();
  });
});
