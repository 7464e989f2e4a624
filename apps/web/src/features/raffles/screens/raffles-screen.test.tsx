// @vitest-environment happy-dom
import { raffles, type Raffle, type RaffleDraw } from "@perya/contract";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
const ID = "0198f2a4-7c1b-7000-8000-00000000ca5e";
const raffle: Raffle = {
  id: ID,
  title: "Fiesta raffle",
  state: "paid",
  currency: "PHP",
  step: "100.00",
  mostTickets: 50,
  prizes: ["1000.00", "500.00"],
  firstDay: "2026-01-01",
  lastDay: "2026-01-07",
  drawsAt: "2026-01-08T12:00:00.000Z",
  own: { tickets: 3, name: "A", stake: "350.00", prize: { amount: "1000.00", canClaim: true, isClaimed: false } },
};
/** Test vector 20, as in packages/fair. */
const draw: RaffleDraw = {
  id: ID,
  state: "paid",
  commitment: "e0e77a507412b120f6ede61f62295b1a7b2ff19d3dcc8f7253e51663470c888e",
  saltSource: "demo beacon",
  saltName: "353411",
  drawsAt: raffle.drawsAt,
  prizes: raffle.prizes,
  list: "A:3\nB:5\nC:2\n",
  listHash: "b7c7fb5db2aedac00979716a8c878ae6aafd53d097327e5e3ac42f3d4336c9e0",
  salt: "0".repeat(64),
  seed: "aa".repeat(32),
  winners: ["A", "B"],
};

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(raffles.listRaffles, { raffles: [raffle] });
  api.answer(raffles.readDraw, draw);
});
const open = () => showApp("/member/raffles", { login: loginOf(0) });

describe("the page of raffles", () => {
  it("shows prizes, own tickets and when it is drawn, and claims a prize", async () => {
    await open();
    expect(await screen.findByText("3 tickets")).toBeTruthy();
    expect(screen.getByText("1 per ₱100.00 in valid bets, maximum 50")).toBeTruthy();
    expect(screen.getByText("Your name on the ticket list: A")).toBeTruthy();
    expect(screen.getByText("You won ₱1,000.00")).toBeTruthy();
    api.refuse(raffles.claimRaffle, "REWARD_OVER");
    await press(screen.getByRole("button", { name: "Claim prize" }));
    expect(await screen.findByText(/REWARD_OVER/)).toBeTruthy();
  });

  it("calculates the draw again in the browser", async () => {
    await open();
    await press(await screen.findByRole("button", { name: /^Verify this raffle/ }));
    await press(await screen.findByRole("button", { name: "Verify in your browser" }));
    expect(await screen.findByText("The winners match the draw")).toBeTruthy();
    expect(screen.getByText("The list matches its hash")).toBeTruthy();
    expect(screen.getByText("The seed matches its hash")).toBeTruthy();
  });

  it("warns when the published winners differ", async () => {
    api.answer(raffles.readDraw, { ...draw, winners: ["A", "C"] });
    await open();
    await press(await screen.findByRole("button", { name: /^Verify this raffle/ }));
    await press(await screen.findByRole("button", { name: "Verify in your browser" }));
    expect(await screen.findByText("The winners don't match the draw")).toBeTruthy();
  });

  it("publishes the commitment from the start, and marks what follows later", async () => {
    api.answer(raffles.readDraw, {
      ...draw,
      state: "open",
      list: null,
      listHash: null,
      salt: null,
      seed: null,
      winners: [],
    });
    await open();
    await press(await screen.findByRole("button", { name: /^Verify this raffle/ }));
    expect(await screen.findByText(draw.commitment)).toBeTruthy();
    expect(screen.getAllByText("Not published yet")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Verify in your browser" })).toBeNull();
  });

  it("is empty without raffles", async () => {
    api.answer(raffles.listRaffles, { raffles: [] });
    await open();
    expect(await screen.findByText("No raffles right now")).toBeTruthy();
  });
});
