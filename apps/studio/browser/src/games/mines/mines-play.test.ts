import { amount } from "@perya/money";
import { createMines, isMinesMove, type MinesRound, moveMines, showMines } from "@perya/maths/mines";
import { createDraw } from "@perya/fair";
import { beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../../shell/client.ts";
import { createSession } from "../../shell/session.ts";
import type { Round, Start } from "@perya/contract/studio";
import { createMinesPlay } from "./mines-play.ts";

const game = createMines(1_000_000);
const seeds = { serverSeedHash: "f".repeat(64), clientSeed: "ana", nonce: 4 };

/** A fake studio with one round. */
function createStudio() {
  let field: MinesRound = game.play({ mines: 3 }, createDraw({ serverSeed: "server", clientSeed: "ana", nonce: 4 }));
  let asked = 0;
  const tell = (): Round => ({
    id: "round",
    game: "mines",
    state: field.state === "open" ? "open" : "ended",
    stake: "20.00",
    win: field.state === "paid" ? "22.40" : "0.00",
    balance: field.state === "paid" ? "102.40" : "80.00",
    choice: { mines: 3 },
    result: showMines(field),
    seeds,
    version: 1,
    at: "2026-01-01T00:00:00Z",
  });
  const studio = {
    /** A refusal that is returned once, instead of an answer. */
    refusal: null as string | null,
    mines: () => field.mines,
    safe: () => Array.from({ length: 25 }, (_none, cell) => cell).filter((cell) => !field.mines.includes(cell)),
    asked: () => asked,
    tell,
    fetch: (_path: string | URL | Request, init?: RequestInit) => {
      asked += 1;
      if (studio.refusal) {
        const error = studio.refusal;
        studio.refusal = null;
        return Promise.resolve(Response.json({ error }, { status: 409 }));
      }
      const { move } = JSON.parse(String(init?.body)) as { move?: unknown };
      if (move !== undefined && isMinesMove(field, move)) field = moveMines(field, move);
      return Promise.resolve(Response.json(tell()));
    },
  };
  return studio;
}

let studio: ReturnType<typeof createStudio>;

function sitDown(open: Round | null = null) {
  const start = {
    balance: "100.00",
    seeds,
    open,
    manners: { minSpinMs: 0, hasAutoplay: false, hasTurbo: false },
  } as Start;
  const client = createClient({
    seat: "seat",
    fetch: studio.fetch,
    newRequestId: () => "request",
    wait: () => Promise.resolve(),
    onSilence: () => undefined,
  });
  const session = createSession(start, client, () => undefined);
  const play = createMinesPlay({
    session,
    now: () => 0,
    wait: () => Promise.resolve(),
    stake: amount("20.00"),
    mines: 3,
  });
  return { session, play };
}

describe("a field of mines", () => {
  beforeEach(() => {
    studio = createStudio();
  });

  it("is opened cell by cell and cashed out", async () => {
    const { session, play } = sitDown();
    await play.start();
    expect(play.read()).toMatchObject({ phase: "open", result: { state: "open", picks: [], pay: 0 } });
    expect(session.read().balance).toBe(amount("80.00"));

    const [cell = 0] = studio.safe();
    await play.pick(cell);
    expect(play.read()).toMatchObject({ phase: "open", result: { picks: [cell], pay: 112 } });

    await play.cashOut();
    expect(play.read()).toMatchObject({ phase: "ready", result: { state: "paid", mines: studio.mines() } });
    expect(session.read().balance).toBe(amount("102.40"));
  });

  it("ends on a mine and shows them all", async () => {
    const { play } = sitDown();
    await play.start();
    await play.pick(studio.mines()[0] ?? 0);
    expect(play.read()).toMatchObject({ phase: "ready", result: { state: "lost", mines: studio.mines() } });
  });

  it("sends no invalid move: an open cell, or cashing out before the first", async () => {
    const { play } = sitDown();
    await play.start();
    await play.cashOut();
    expect(studio.asked()).toBe(1);
    const [cell = 0] = studio.safe();
    await play.pick(cell);
    await play.pick(cell);
    expect(studio.asked()).toBe(2);
  });

  it("is restored after a reload", async () => {
    const first = sitDown();
    await first.play.start();
    await first.play.pick(studio.safe()[0] ?? 0);
    const { play } = sitDown(studio.tell());
    expect(play.read()).toMatchObject({ phase: "open", mines: 3, result: { picks: [studio.safe()[0]] } });
    await play.cashOut();
    expect(play.read().result?.state).toBe("paid");
  });

  it("stays open when a move was rejected", async () => {
    const { play, session } = sitDown();
    await play.start();
    studio.refusal = "LIMIT_REACHED";
    await play.pick(studio.safe()[0] ?? 0);
    expect(play.read()).toMatchObject({ phase: "open", asked: null, result: { picks: [] } });
    expect(session.read().trouble).toEqual({ kind: "refused", code: "LIMIT_REACHED" });
  });
});
