import type { InputOf, Shapes, ValueOf } from "@perya/contract";
import {
  rounds,
  seats,
  studioRequest,
  type Round,
  type StudioError,
  type StudioRequest,
  type StudioRoute,
} from "@perya/contract/studio";

/** A no that will not turn into a yes by asking again. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type ClientDeps = {
  seat: string;
  fetch: typeof globalThis.fetch;
  newRequestId: () => string;
  wait: (ms: number) => Promise<void>;
  /** How often in a row nobody answered; 0 when somebody did. */
  onSilence: (failures: number) => void;
};

export type Client = ReturnType<typeof createClient>;

const LONGEST_PAUSE_MS = 5000;
/** The studio's own word for a seat that asks too fast; any other 429 is a gateway's. */
const TOO_FAST: StudioError = "TOO_FAST";

/** The studio's HTTP. A call that moves money is asked again with its own request id until there is an answer. */
export function createClient({ seat, fetch, newRequestId, wait, onSilence }: ClientDeps) {
  /** `mayBeTooFast`: what was never asked before has not happened either, and what changes nothing can be asked again. */
  async function askOnce<Answer>({ address, ...init }: StudioRequest, mayBeTooFast: boolean): Promise<Answer | null> {
    const response = await fetch(address, init).catch(() => null);
    // A gateway's answer says nothing about the round: it may have been played, so the same question is asked again.
    if (response === null || response.status >= 500) return null;
    const answer = (await response.json().catch(() => null)) as (Answer & { error?: string; state?: string }) | null;
    if (answer === null) return null;
    if (response.status === 429 && !(mayBeTooFast && answer.error === TOO_FAST)) return null;
    if (!response.ok && answer.state === undefined) throw new Refusal(answer.error ?? "OTHER");
    return answer;
  }

  async function ask<S extends Shapes>(route: StudioRoute<S>, input: InputOf<S>): Promise<ValueOf<S>> {
    const request = studioRequest(route, input);
    for (let failures = 1; ; failures += 1) {
      const answer = await askOnce<ValueOf<S>>(request, route.method === "POST" && failures === 1);
      if (answer !== null) {
        if (failures > 1) onSilence(0);
        return answer;
      }
      onSilence(failures);
      await wait(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures));
    }
  }

  const findRound = (id: string) => ask(rounds.findRound, { params: { id }, query: { seat } });

  return {
    play: (stake: string, choice: unknown) =>
      ask(rounds.placeRound, { body: { seat, request: newRequestId(), stake, choice } }),
    move: (round: string, move: unknown) =>
      ask(rounds.moveInRound, { params: { id: round }, body: { seat, request: newRequestId(), move } }),
    findRound,
    listRounds: (before?: string) => ask(rounds.listRounds, { query: { seat, ...(before && { before }) } }),
    refill: () => ask(seats.refillCredits, { body: { seat } }),
    readLimits: () => ask(seats.readLimits, { query: { seat } }),
    rotateSeeds: (clientSeed: string) => ask(seats.rotateSeeds, { body: { seat, clientSeed } }),
    /** Until the wallet has the last word on a round. */
    settle: async (round: Round): Promise<Round> => {
      let latest = round;
      for (let turn = 0; latest.state === "settling"; turn += 1) {
        await wait(Math.min(LONGEST_PAUSE_MS, 400 * 1.5 ** turn));
        latest = await findRound(round.id);
      }
      return latest;
    },
  };
}
