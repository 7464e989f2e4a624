import { approvals, MODULE_ID_HEADER, pointMall, points } from "@perya/contract";
import { createBrand } from "@perya/testing";
import { amount } from "@perya/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestMall, renderPicture, type TestMall } from "./points.test-setup.ts";

let mall: TestMall;
let first: ReturnType<TestBrowser["client"]>;
let second: ReturnType<TestBrowser["client"]>;
beforeAll(async () => {
  mall = await openTestMall();
  const [one, other] = [await mall.addOperator("admin"), await mall.addOperator("admin")];
  first = (await mall.signInAs(one)).client();
  second = (await mall.signInAs(other)).client();
});
afterAll(() => mall.close());

const words = (said: string) => ({ EN: said, TY: said });
const ITEM = {
  titles: words("Rice cooker"),
  notes: words("Delivered in 3 to 5 days"),
  units: words("piece"),
  shelf: "home",
  art: "cooker",
  pictureId: null,
  points: "16000.00",
  extra: "199.00",
  cost: "1000.00",
  stock: 50,
  maxEach: 5,
  backOn: null,
  isShown: true,
  position: 1,
} as const;
const reason = "The new season";
const agree = (id: string, by = second) =>
  by(approvals.approve, { params: { id }, body: { words: "I looked as well" } });

it("stock above the limit takes a second operator, everything else applies at once", async () => {
  const brandId = mall.brand.id;
  const { id, approvalId } = await first(pointMall.addMallItem, { body: { brandId, reason, item: ITEM } });
  expect([approvalId, await mall.stockOf(id)]).toEqual([null, 50]);
  const item = { ...ITEM, stock: 51, points: "15000.00" };
  const proposed = await first(pointMall.changeMallItem, { params: { id }, body: { reason, item } });
  expect(await mall.stockOf(id)).toBe(50);
  const { items } = await first(pointMall.listMallItems, { query: { brandId } });
  expect(items.find((each) => each.id === id)).toMatchObject({ stock: 50, points: "15000.00" });
  await expect(agree(proposed.approvalId ?? "", first)).rejects.toMatchObject({ code: "APPROVAL_SELF" });
  await agree(proposed.approvalId ?? "");
  expect(await mall.stockOf(id)).toBe(51);
});

it("stock that changed since is not approved", async () => {
  const item = await mall.addItem({ stock: 3, cost: amount("1000.00") });
  const player = await mall.join("buys-meanwhile");
  await mall.give(player, "30000.00");
  const change = { ...ITEM, stock: 60, extra: "0.00", points: "30000.00" };
  const { approvalId } = await first(pointMall.changeMallItem, {
    params: { id: item },
    body: { reason, item: change },
  });
  await player.place(item);
  await expect(agree(approvalId ?? "")).rejects.toMatchObject({ code: "CONTROLS_CHANGED" });
  expect(await mall.stockOf(item)).toBe(2);
});

it("new rates take a second operator, and hold from then on", async () => {
  const brandId = mall.brand.id;
  const rates = { live: null, lottery: "150.00", pvp: "250.00", slots: "50.00", sports: "150.00", deposit: null };
  const earning = await first(pointMall.proposeEarning, { body: { brandId, reason, rates } });
  const conversion = await first(pointMall.proposeConversion, {
    body: { brandId, reason, points: "200.00", cash: "1.00", minimum: "2000.00" },
  });
  const before = await first(pointMall.readPointRates, { query: { brandId } });
  expect([before.earning.length, before.conversion.length]).toEqual([1, 1]);
  await agree(earning.approvalId);
  await agree(conversion.approvalId);
  const after = await first(pointMall.readPointRates, { query: { brandId } });
  expect(after.earning[0]).toMatchObject({ version: 2, rates });
  expect(after.conversion[0]).toMatchObject({ version: 2, points: "200.00", cash: "1.00", minimum: "2000.00" });
  const player = await mall.join("earns-anew");
  const at = new Date(Date.now() + 60_000);
  await player.play({ valid: "100000.00", at }, { category: "LIVE", valid: "100000.00", at });
  await mall.follow();
  expect(await player.balance()).toBe("2000.00");
  expect(await player.convert("2000.00")).toMatchObject({ cash: "10.00" });
});

it("an item has a picture that an operator of the brand uploads, public once it is shown", async () => {
  const brandId = mall.brand.id;
  const upload = await first(pointMall.sendMallItemPicture, { query: { brandId }, body: await renderPicture() });
  const item = { ...ITEM, pictureId: upload.id, isShown: false };
  await expect(second(pointMall.addMallItem, { body: { brandId, reason, item } })).rejects.toMatchObject({
    code: "UPLOAD_UNKNOWN",
  });
  const { id } = await first(pointMall.addMallItem, { body: { brandId, reason, item } });
  const { items } = await first(pointMall.listMallItems, { query: { brandId } });
  expect(items.find((each) => each.id === id)).toMatchObject({ pictureId: upload.id });
  const read = () =>
    mall.fastify.inject({
      url: points.readItemPicture.path.replace(":id", id),
      headers: { host: "localhost", [MODULE_ID_HEADER]: points.readItemPicture.module },
    });
  expect((await read()).json()).toMatchObject({ code: "MALL_ITEM_UNKNOWN" });
  await first(pointMall.changeMallItem, { params: { id }, body: { reason, item: { ...item, isShown: true } } });
  const shown = await read();
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
  await expect(
    first(pointMall.sendMallItemPicture, { query: { brandId }, body: Buffer.from("<svg/>") }),
  ).rejects.toMatchObject({ code: "UPLOAD_TYPE_UNKNOWN" });
});

it("a new brand begins with rates; its operators add the first item and propose the first change", async () => {
  const { id: brandId } = await createBrand(mall.db);
  const { items } = await first(pointMall.listMallItems, { query: { brandId } });
  expect(items).toEqual([]);
  await first(pointMall.addMallItem, { body: { brandId, reason, item: ITEM } });
  expect((await first(pointMall.listMallItems, { query: { brandId } })).items).toHaveLength(1);
  const { earning, conversion } = await first(pointMall.readPointRates, { query: { brandId } });
  expect([earning.length, conversion.length]).toEqual([1, 1]);
  const rates = { live: null, lottery: null, pvp: null, slots: "50.00", sports: null, deposit: null };
  const { approvalId } = await first(pointMall.proposeEarning, { body: { brandId, reason, rates } });
  await agree(approvalId);
  const after = await first(pointMall.readPointRates, { query: { brandId } });
  expect(after.earning[0]).toMatchObject({ version: 2, rates });
});

it("redemptions are listed with their address and decided once", async () => {
  const player = await mall.join("waits");
  await player.play({ valid: "3000000.00", at: new Date(0) });
  await mall.follow();
  const id = await player.place(await mall.addItem({ stock: 1 }));
  const brandId = mall.brand.id;
  const { redemptions } = await first(pointMall.listMallRedemptions, {
    query: { brandId, state: "inProcess", pageSize: 50 },
  });
  expect(redemptions.find((each) => each.id === id)?.address).toMatch(/^Ana Reyes, 0917/);
  const reader = (await mall.signInAs(await mall.addOperator("risk"))).client();
  const seen = await reader(pointMall.listMallRedemptions, { query: { brandId, state: "inProcess", pageSize: 50 } });
  expect(seen.redemptions.find((each) => each.id === id)).toMatchObject({ address: null, account: "waits" });
  const decide = (to: "approved" | "rejected") =>
    first(pointMall.decideRedemption, { params: { id }, body: { to, reason: "None left" } });
  expect(await decide("rejected")).toEqual({ state: "rejected" });
  await expect(decide("approved")).rejects.toMatchObject({ code: "REDEMPTION_OVER" });
  expect(await player.balance()).toBe("30000.00");
});
