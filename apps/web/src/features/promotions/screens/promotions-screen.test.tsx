// @vitest-environment happy-dom
import { notices, type Promotion, promotions, rewards, uploads } from "@perya/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { PromotionsScreen } from "./promotions-screen.tsx";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
const NONE = { banners: [], player: [], popup: [], promotion: [] };

const ID = "0198f2a4-7c1b-7000-8000-00000000a991";
const WAGERING = {
  times: 10,
  base: "bonus",
  deposit: "0.00",
  weights: { games: {}, categories: { RNG: 100, LIVE: 10 }, otherwise: 0 },
  maxBet: "50.00",
  capTimes: 5,
  days: 30,
} as const;

const offer = (title: string, change: Partial<Promotion> = {}, terms: Partial<Promotion["terms"]> = {}): Promotion => ({
  id: ID,
  title,
  lead: "Open it while the fiesta lasts.",
  picture: "/art/promotions/gift-10.svg",
  terms: {
    type: "newbie",
    entry: "claim",
    gift: { kind: "cash", amount: "500.00" },
    conditions: [],
    goal: null,
    period: "once",
    images: 0,
    claimDays: 7,
    starts: "2026-03-01T00:00",
    ends: "2026-04-01T00:00",
    ...terms,
  },
  version: 3,
  termsHash: "a".repeat(64),
  startsAt: "2026-02-28T16:00:00.000Z",
  endsAt: "2026-03-31T16:00:00.000Z",
  status: "open",
  reasons: [],
  amount: "500.00",
  claim: null,
  ...change,
});

const CLAIM = {
  id: ID,
  amount: "500.00",
  rewardId: ID,
  progress: null,
  reason: null,
  at: "2026-03-02T10:00:00.000Z",
  answerBy: null,
  claimUntil: "2026-03-09T10:00:00.000Z",
  endedAt: null,
} as const;

const know = (list: Promotion[], showsOffers = true) =>
  api.answer(promotions.listPromotions, { promotions: list, showsOffers });
const open = (path = "/promotions") => showApp(path, { login: loginOf(0) });
const card = async (title: string) => within(await screen.findByRole("article", { name: title }));

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(notices.listAnnouncements, NONE);
});

describe("the page of promotions", () => {
  it("shows reward, task and end of each, with its status and the reason if it is closed to the member", async () => {
    const match = { kind: "match", percent: 100, most: "500.00", terms: WAGERING } as const;
    know([
      offer("Double your first", { reasons: ["FIRST_DEPOSIT_NEEDED"], id: "1" }, { gift: match }),
      offer("Parol season", { status: "comingSoon", reasons: ["NOT_STARTED"], id: "2" }),
      offer("Slots week", { status: "rejected", claim: { ...CLAIM, reason: "imageWrong" }, id: "3" }),
    ]);
    await open();
    const first = await card("Double your first");
    expect(first.getByText("100% of your deposit, up to ₱500.00 in bonus money, 10× wagering")).toBeTruthy();
    expect(first.getByText("Make your first deposit to qualify.")).toBeTruthy();
    expect(first.queryByRole("button", { name: /^Claim/ })).toBeNull();
    expect((await card("Parol season")).getByText("Coming soon")).toBeTruthy();
    const ended = within(screen.getByRole("region", { name: "Ended" }));
    expect(ended.getByText("Rejected: the image doesn't show what's required.")).toBeTruthy();
  });

  it("claims with one press: issued, then paid", async () => {
    know([offer("Fiesta gift")]);
    api.answer(promotions.claimPromotion, offer("Fiesta gift", { status: "issued", claim: CLAIM }));
    const reward = {
      id: ID,
      source: "promotion",
      kind: "cash",
      title: "Fiesta gift",
      currency: "PHP",
      amount: "500.00",
    };
    api.answer(rewards.claim, {
      ...reward,
      required: null,
      state: "claimed",
      issuedAt: CLAIM.at,
      claimUntil: null,
      autoPayAt: null,
      rounds: null,
      endedAt: CLAIM.at,
    } as never);
    await open();
    const gift = await card("Fiesta gift");
    await press(gift.getByRole("button", { name: "Claim: Fiesta gift" }));
    await waitFor(() => expect(api.bodiesOf(rewards.claim)).toHaveLength(1));
    expect(api.bodiesOf(promotions.claimPromotion)).toHaveLength(1);
  });

  it("opens the offer in the address, with its terms, and sends an application with an image", async () => {
    const conditions = [{ kind: "mobileVerified" }, { kind: "accountAge", days: 30 }] as const;
    const gift = { kind: "bonus", amount: "131.00", terms: WAGERING } as const;
    know([offer("Follow our page", {}, { entry: "apply", images: 1, gift, conditions: [...conditions] })]);
    await open(`/promotions#${ID}`);
    expect(await screen.findByText("Verified mobile number")).toBeTruthy();
    expect(screen.getByText("Account at least 30 days old")).toBeTruthy();
    expect(screen.getByText(/Slots 100%, Live casino 10%/)).toBeTruthy();
    expect(screen.getByText(/Terms version 3/)).toBeTruthy();
    await press(screen.getByRole("button", { name: "Send application" }));
    expect(await screen.findByText("Add an image first.")).toBeTruthy();
    api.answer(uploads.sendPicture, { id: ID, type: "image/png", bytes: 1200, width: 40, height: 30 });
    const file = new File([new Uint8Array([1, 2, 3])], "follow.png", { type: "image/png" });
    fireEvent.change(screen.getByLabelText(/Add image/), { target: { files: [file] } });
    await screen.findByText(/Uploaded/);
    fireEvent.change(screen.getByLabelText(/^Remark/), { target: { value: "Ana Reyes" } });
    api.answer(promotions.applyForPromotion, offer("Follow our page", { status: "applying" }));
    await press(screen.getByRole("button", { name: "Send application" }));
    await waitFor(() =>
      expect(api.bodiesOf(promotions.applyForPromotion)).toEqual([{ remark: "Ana Reyes", images: [ID] }]),
    );
  });

  it("asks a visitor to log in, and shows no offers switch", async () => {
    know([offer("Fiesta gift", { reasons: ["NOT_SIGNED_IN"] })]);
    await showApp("/promotions");
    await press((await card("Fiesta gift")).getByRole("button", { name: "Log in: Fiesta gift" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("hides offers when the member switches them off", async () => {
    know([]);
    api.answer(promotions.setShowsOffers, null);
    await open();
    expect(await screen.findByText("No promotions right now")).toBeTruthy();
    await press(screen.getByRole("switch", { name: /Show offers/ }));
    expect(api.bodiesOf(promotions.setShowsOffers)).toEqual([{ showsOffers: false }]);
  });

  it("says that the promotion of an old link has ended", async () => {
    know([offer("Fiesta gift")]);
    await open("/promotions#lanterns");
    expect(await screen.findByText("This promotion has ended or isn't available to you.")).toBeTruthy();
  });
});

it.each([
  ["guest", ["/wps/promotions"]],
  ["member", []],
  ["trial", []],
  ["agent", []],
] as const)("is rendered by the server from what a %s gets, if it is the same for everyone", (audience, addresses) => {
  const answers = PromotionsScreen.firstAnswers({}, "EN", audience);
  expect(answers.map(({ address }) => address)).toEqual(addresses);
});
