import type { CashOut, FlightBetView, Panel } from "../../../../src/flights/flights.wire.ts";
import { Refusal } from "../../shell/client.ts";

export type FlightClientDeps = {
  seat: string;
  fetch: typeof globalThis.fetch;
  wait: (ms: number) => Promise<void>;
};

const LONGEST_PAUSE_MS = 2_000;
const TRIES = 6;

/** Bets on flights over HTTP. Every question may be asked twice: a bet has its request id, a cash-out its bet. */
export function createFlightClient({ seat, fetch, wait }: FlightClientDeps) {
  async function askOnce<Answer>(path: string, init?: RequestInit): Promise<Answer | null> {
    const response = await fetch(path, init).catch(() => null);
    if (response === null || response.status >= 500) return null;
    const answer = (await response.json().catch(() => null)) as (Answer & { error?: string; id?: string }) | null;
    if (answer && !response.ok) throw new Refusal(answer.error ?? "OTHER");
    return answer;
  }

  /** Gives up at last: a flight is over before long, and what became of the bet is told by the socket. */
  async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await askOnce<Answer>(path, init);
      if (answer !== null) return answer;
      await wait(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** tries));
    }
    throw new Refusal("SILENCE");
  }

  const post = <Answer>(path: string, body: object = {}) =>
    ask<Answer>(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seat, ...body }),
    });

  return {
    place: (bet: { request: string; panel: Panel; stake: string; autoPoint?: number }) =>
      post<FlightBetView>("/api/flights/bets", bet),
    cancel: (id: string) => post<FlightBetView>(`/api/flights/bets/${id}/cancel`),
    cashOut: (id: string, sentAt: number) => post<CashOut>(`/api/flights/bets/${id}/cash-out`, { sentAt }),
    listMine: async (): Promise<FlightBetView[]> => {
      const { bets } = await ask<{ bets: FlightBetView[] }>(`/api/flights/bets?seat=${encodeURIComponent(seat)}`);
      return bets;
    },
  };
}

export type FlightClient = ReturnType<typeof createFlightClient>;
