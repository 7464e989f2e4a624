import type { BodyOf, InputOf, Shapes, ValueOf } from "@perya/contract";
import {
  flights,
  studioRequest,
  type FlightBetView,
  type StudioRequest,
  type StudioRoute,
} from "@perya/contract/studio";
import { Refusal } from "../../shell/client.ts";

export type FlightClientDeps = {
  seat: string;
  fetch: typeof globalThis.fetch;
  wait: (ms: number) => Promise<void>;
};

const LONGEST_PAUSE_MS = 2_000;
const TRIES = 6;

/** HTTP calls for flight bets. All are safe to repeat: bets have a request id, cash-outs a bet id. */
export function createFlightClient({ seat, fetch, wait }: FlightClientDeps) {
  async function askOnce<Answer>({ address, ...init }: StudioRequest): Promise<Answer | null> {
    const response = await fetch(address, init).catch(() => null);
    if (response === null || response.status >= 500) return null;
    const answer = (await response.json().catch(() => null)) as (Answer & { error?: string; id?: string }) | null;
    if (answer && !response.ok) throw new Refusal(answer.error ?? "OTHER");
    return answer;
  }

  /**
   * Sends a request, and retries it for a limited time: the flight ends soon, and the socket reports the bet's
   * outcome.
   */
  async function ask<S extends Shapes>(route: StudioRoute<S>, input: InputOf<S>): Promise<ValueOf<S>> {
    const request = studioRequest(route, input);
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await askOnce<ValueOf<S>>(request);
      if (answer !== null) return answer;
      await wait(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** tries));
    }
    throw new Refusal("SILENCE");
  }

  return {
    place: (bet: Omit<BodyOf<typeof flights.placeBet>, "seat">) => ask(flights.placeBet, { body: { seat, ...bet } }),
    cancel: (id: string) => ask(flights.cancelBet, { params: { id }, body: { seat } }),
    cashOut: (id: string) => ask(flights.cashOut, { params: { id }, body: { seat } }),
    listMine: async (): Promise<FlightBetView[]> => (await ask(flights.listBets, { query: { seat } })).bets,
  };
}

export type FlightClient = ReturnType<typeof createFlightClient>;
