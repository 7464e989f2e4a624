import { randomUUID } from "node:crypto";

/** What the crowd reads of the page that the studio sends (apps/studio/src/http/play-page.ts). */
export type Start = {
  seat: string;
  game: { code: string; family: string };
  limits: { steps: string[] };
  /** A round that was left. */
  open: Round | null;
};

export type Round = { id: string; state: "settling" | "open" | "ended" | "refused" | "refunded"; error?: string };
type FlightBet = { panel: "A" | "B"; stake: string; autoPoint: number };

/** The studio said no; asking again would not help. */
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

/** Opens the frame of a game, which spends its launch code, and plays as the page in it does. */
export async function sitDown(launchUrl: string, origin: string) {
  const page = await fetch(launchUrl, { headers: { referer: `${origin}/` }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [, text] = START.exec(await page.text()) ?? [];
  if (!page.ok || text === undefined) throw new Error(`a game did not open (${page.status})`);
  const start = JSON.parse(text) as Start;
  const studio = new URL(launchUrl).origin;
  const query = new URLSearchParams({ seat: start.seat }).toString();

  async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(studio + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = (await response.json()) as Answer & { error?: string };
    if (response.status >= 500) throw new Error(`the studio answered ${response.status}`);
    if (!response.ok) throw new SeatRefusal(answer.error ?? "OTHER");
    return answer;
  }

  const post = <Answer>(path: string, body: object) =>
    ask<Answer>(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seat: start.seat, request: randomUUID(), ...body }),
    });

  return {
    start,
    liveUrl: `${studio.replace(/^http/, "ws")}/api/flights/live?${query}`,
    play: (stake: string, choice: unknown) => post<Round>("/api/rounds", { stake, choice }),
    move: (round: string, move: unknown) => post<Round>(`/api/rounds/${round}/moves`, { move }),
    find: (round: string) => ask<Round>(`/api/rounds/${round}?${query}`),
    bet: (bet: FlightBet) => post<{ state: string; error?: string }>("/api/flights/bets", bet),
  };
}
