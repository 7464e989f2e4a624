// @vitest-environment happy-dom
import { amount } from "@perya/money";
import { expect, it } from "vitest";
import { createClient } from "../../shell/client.ts";
import { createSession } from "../../shell/session.ts";
import { sampleRound, sampleStart, scriptedFetch } from "../../shell/studio.test-setup.ts";
import type { Start } from "@perya/contract/studio";
import { createQuickPlay } from "./quick-play.ts";

/** A game with a fake clock, which advances only while the game waits for a timer. */
function sitDown(answers: readonly unknown[], change: Partial<Start> = {}) {
  let time = 0;
  const wait = async (ms: number) => {
    time += ms;
  };
  const { fetch, asked } = scriptedFetch(answers);
  const start = sampleStart(change);
  const client = createClient({ seat: start.seat, fetch, newRequestId: () => "r", wait, onSilence: () => {} });
  const session = createSession(start, client, () => {});
  const play = createQuickPlay({
    session,
    now: () => time,
    wait,
    stake: amount("20.00"),
    choice: { parts: 2 },
    partsOf: ({ parts }) => parts,
    landMs: () => 600,
  });
  return { play, session, asked, time: () => time };
}

it("stakes every part, and updates the balance when the round ends", async () => {
  const { play, session, asked } = sitDown([sampleRound({ stake: "40.00", win: "60.00", balance: "120.00" })]);
  const pressed = play.press();
  expect(play.read().phase).toBe("waiting");
  expect(session.read().balance).toBe(amount("60.00"));
  await pressed;
  expect(play.read()).toMatchObject({ phase: "ready", played: 1, round: { win: "60.00" } });
  expect(session.read().balance).toBe(amount("120.00"));
  expect(asked[0]?.body).toMatchObject({ stake: "40.00", choice: { parts: 2 } });
});

it("is not ready before the minimum time of a round", async () => {
  const manners = { minSpinMs: 2500, hasAutoplay: true, hasTurbo: false };
  const { play, time } = sitDown([sampleRound()], { manners });
  await play.press();
  expect(time()).toBe(2500);
});

it("returns the stake to the shown balance when a bet was rejected", async () => {
  const { play, session } = sitDown([Response.json({ error: "LIMIT_REACHED" }, { status: 409 })]);
  await play.press();
  expect(play.read()).toMatchObject({ phase: "ready", round: null });
  expect(session.read().balance).toBe(amount("100.00"));
});

it("plays nothing above the balance, and no bet without parts", async () => {
  const poor = sitDown([sampleRound()], { balance: "39.99" });
  await poor.play.press();
  expect(poor.asked).toHaveLength(0);

  const empty = sitDown([sampleRound()]);
  empty.play.choose({ parts: 0 });
  await empty.play.press();
  expect(empty.asked).toHaveLength(0);
});

it("stops autoplay before the loss can exceed its limit", async () => {
  const lost = sampleRound({ stake: "40.00", win: "0.00", balance: "100.00" });
  const { play, asked } = sitDown([lost]);
  await play.playSeveral(10, amount("100.00"));
  expect(asked).toHaveLength(2);
  expect(play.read()).toMatchObject({ auto: null, isStoppedByLoss: true });
});

it("shows a round again that was interrupted by leaving the page", async () => {
  const { play, session, asked } = sitDown([], { open: sampleRound({ win: "30.00", balance: "110.00" }) });
  expect(play.read().phase).toBe("resumable");
  await play.press();
  expect(asked).toHaveLength(0);
  expect(session.read().balance).toBe(amount("110.00"));
});
