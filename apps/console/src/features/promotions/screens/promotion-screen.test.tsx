// @vitest-environment happy-dom
import { type PromotionCase, promotions } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { BRAND_ID, button, confirmDialog, press, settle, showScreen } from "../../../test/screen.test-setup.tsx";
import { newDraft, readDraft } from "../promotions.draft.ts";
import { PromotionScreen } from "./promotion-screen.tsx";

let api: FakeApi;
const ID = "0198f2a4-7c1b-7000-8000-00000000a991";
const BRAND = { promotions: [], currency: "PHP", timeZone: "Asia/Manila", budgetAlone: "50000.00" };
const DRAFT = readDraft(newDraft("newbie", new Date("2026-03-01T00:00:00Z"), "Asia/Manila"));
const texts = { EN: { title: "Parol", lead: "Open it." }, TY: { title: "Parol", lead: "Buksan ito." } };
const CASE: PromotionCase = {
  id: ID,
  brandId: BRAND_ID,
  state: "draft",
  version: null,
  lastVersion: 1,
  title: "Parol",
  type: "newbie",
  startsAt: "2026-03-01T16:00:00.000Z",
  endsAt: null,
  budget: { limit: "50000.00", reserved: "0.00", spent: "0.00" },
  currency: "PHP",
  claims: 0,
  versions: [
    {
      ...DRAFT,
      texts,
      version: 1,
      termsHash: "a".repeat(64),
      writtenBy: "Amihan",
      writtenAt: "2026-03-01T00:00:00.000Z",
      problems: [],
    },
  ],
  approvalId: null,
};

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(promotions.listAll, BRAND);
  api.answer(promotions.forecast, { players: 12, claims: 15, cost: "4200.00", withoutBudget: "4200.00" });
});

const show = (path = "/promotion") =>
  showScreen(PromotionScreen, { path, may: ["promotions.read", "promotions.write"] });
async function fill(label: string, value: string) {
  const name = new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}(?: \\*)?$`);
  const field = await screen.findByLabelText(name);
  await settle(() => fireEvent.change(field, { target: { value } }));
}

async function write() {
  await fill("Title (English)", "Parol");
  await fill("Title (Tagalog)", "Parol");
  await fill("What to do (English)", "Open it.");
  await fill("What to do (Tagalog)", "Buksan ito.");
}

describe("a new promotion", () => {
  it("starts from the usual terms of its type, is shown as players see it, and is saved and proposed", async () => {
    api.answer(promotions.saveVersion, CASE);
    api.answer(promotions.readCase, CASE);
    api.answer(promotions.publish, { ...CASE, approvalId: ID });
    await show();
    await press(await button(t("offers.saveAndPublish")));
    expect(await screen.findByText(/titles and texts in both languages/)).toBeTruthy();
    expect(api.bodiesOf(promotions.saveVersion)).toEqual([]);

    await write();
    await fill("Maximum", "1,000");
    const offered = "100% of your deposit, up to ₱1,000.00 in bonus money, 10× wagering";
    expect((await screen.findAllByText(offered)).length).toBe(2);
    expect((await screen.findAllByText("15 by 12 players")).length).toBeGreaterThan(0);
    await press(await button(t("offers.saveAndPublish")));
    await waitFor(() => expect(api.bodiesOf(promotions.saveVersion)).toHaveLength(1));
    expect(api.bodiesOf(promotions.saveVersion)[0]).toMatchObject({
      brandId: BRAND_ID,
      id: null,
      terms: { type: "newbie", entry: "join", gift: { kind: "match", most: "1000.00" } },
      texts,
      budget: "50000.00",
    });
    await confirmDialog("The season begins");
    expect(api.bodiesOf(promotions.publish)).toEqual([{ version: 1, reason: "The season begins" }]);
  });

  it("gives free rounds of a slot that is found by name", async () => {
    const game = { id: "0198f2a4-7c1b-7000-8000-00000000a992", name: "Kidlat", category: "RNG" } as const;
    api.answer(promotions.listRoundGames, { games: [game] });
    api.answer(promotions.saveVersion, CASE);
    await show();
    await screen.findByText(t("offers.words"));
    await settle(() => fireEvent.click(screen.getByRole("radio", { name: /^Special offer/ })));
    await write();
    await fill("Reward type", "freeRounds");
    await press(await button(t("offers.save")));
    expect(await screen.findByText(/game for the free rounds/)).toBeTruthy();
    await screen.findByRole("option", { name: "Kidlat" });
    await fill("Game", game.id);
    await fill("Rounds", "30");
    await fill("Stake per round", "2.5");
    expect(await screen.findByText("Budget per claim: ₱75.00")).toBeTruthy();
    const asBonus = "30 free rounds on Kidlat at ₱2.50, winnings as bonus money with 10× wagering";
    expect((await screen.findAllByText(asBonus)).length).toBe(2);
    await fill("Winnings", "cash");
    expect((await screen.findAllByText("30 free rounds on Kidlat at ₱2.50, winnings as cash")).length).toBe(2);
    await press(await button(t("offers.save")));
    await waitFor(() => expect(api.bodiesOf(promotions.saveVersion)).toHaveLength(1));
    expect(api.bodiesOf(promotions.saveVersion)[0]).toMatchObject({
      terms: { gift: { kind: "freeRounds", game, count: 30, stake: "2.50", days: 7, terms: null } },
    });
  });

  it("has the usual terms of another type, and players' words in Tagalog", async () => {
    await show();
    await screen.findByText(t("offers.words"));
    await settle(() => fireEvent.click(screen.getByRole("radio", { name: /^High rebate/ })));
    await press(await button("TY"));
    await press(await button(t("offers.preview.phone")));
    expect((await screen.findAllByText(/0\.8% .*valid bet.*₱500\.00/)).length).toBe(2);
  });
});

describe("a new version", () => {
  it("starts from the last one and belongs to the same promotion", async () => {
    api.answer(promotions.readCase, { ...CASE, state: "live", version: 1 });
    api.answer(promotions.saveVersion, { ...CASE, lastVersion: 2 });
    await show(`/promotion?id=${ID}`);
    await fill("Budget", "60000");
    await press(await button(t("offers.save")));
    await waitFor(() => expect(api.bodiesOf(promotions.saveVersion)).toHaveLength(1));
    expect(api.bodiesOf(promotions.saveVersion)[0]).toMatchObject({ id: ID, budget: "60000.00", texts });
  });
});
