import { randomUUID } from "node:crypto";
import { addressOf, type BodyOf, type InputOf, type Shapes, type ValueOf } from "@perya/contract";
import { flights, rounds, studioRequest, type Start, type StudioRoute } from "@perya/contract/studio";

/** A final refusal by the studio. */
export class SeatRefusal extends Error {
  override readonly name = "SeatRefusal";
  readonly code: string;

  constructor(code: string) {
    super(`the studio refused: ${code}`);
    this.code = code;
  }
}

export type Seat = Awaited<ReturnType<typeof sitDown>>;

const TIMEOUT_MS = 10_000;
const START = /<script id="start" type="application\/json">(.*?)<\/script>/s;

/** Opens a game's frame, which redeems the launch code, and makes the calls that its page would make. */
export async function sitDown(launchUrl: string, origin: string) {
  const page = await fetch(launchUrl, { headers: { referer: `${origin}/` }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [, text] = START.exec(await page.text()) ?? [];
  if (!page.ok || text === undefined) throw new Error(`a game did not open (${page.status})`);
  const start = JSON.parse(text) as Start;
  const studio = new URL(launchUrl).origin;
  const { seat } = start;

  async function call<S extends Shapes>(route: StudioRoute<S>, input: InputOf<S>): Promise<ValueOf<S>> {
    const { address, ...init } = studioRequest(route, input);
    const response = await fetch(studio + address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = (await response.json()) as ValueOf<S> & { error?: string };
    if (response.status >= 500) throw new Error(`the studio answered ${response.status}`);
    if (!response.ok) throw new SeatRefusal(answer.error ?? "OTHER");
    return answer;
  }

  return {
    start,
    liveUrl: studio.replace(/^http/, "ws") + addressOf(flights.watchFlights, { query: { seat } }),
    play: (stake: string, choice: unknown) =>
      call(rounds.placeRound, { body: { seat, request: randomUUID(), stake, choice } }),
    move: (round: string, move: unknown) =>
      call(rounds.moveInRound, { params: { id: round }, body: { seat, request: randomUUID(), move } }),
    find: (round: string) => call(rounds.findRound, { params: { id: round }, query: { seat } }),
    bet: (bet: Omit<BodyOf<typeof flights.placeBet>, "seat" | "request">) =>
      call(flights.placeBet, { body: { seat, request: randomUUID(), ...bet } }),
  };
}
