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

/** A final refusal; retrying would not help. */
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
  /** Number of consecutive failures; 0 after an answer. */
  onSilence: (failures: number) => void;
};

export type Client = ReturnType<typeof createClient>;

const LONGEST_PAUSE_MS = 5000;
/** The studio's own code for a rate-limited seat. Any other 429 comes from a gateway. */
const TOO_FAST: StudioError = "TOO_FAST";

/** The studio's HTTP client. Calls that move money are retried with the same request id until answered. */
export function createClient({ seat, fetch, newRequestId, wait, onSilence }: ClientDeps) {
  /**
   * Sends a request once. Null means: retry. With `mayBeTooFast` a rate limit is thrown as a refusal, because nothing
   * can have happened on a first attempt. Otherwise it is retried: reads are harmless, and an earlier attempt may
   * have had an effect.
   */
  async function askOnce<Answer>({ address, ...init }: StudioRequest, mayBeTooFast: boolean): Promise<Answer | null> {
    const response = await fetch(address, init).catch(() => null);
    // A gateway error leaves the outcome unknown: the round may have been played, so the same request is repeated.
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
    play: (stake: string, choice: unknown, freeRounds?: string) =>
      ask(rounds.placeRound, {
        body: { seat, request: newRequestId(), stake, choice, ...(freeRounds !== undefined && { freeRounds }) },
      }),
    readFreeRounds: async () => (await ask(seats.readFreeRounds, { query: { seat } })).freeRounds,
    move: (round: string, move: unknown) =>
      ask(rounds.moveInRound, { params: { id: round }, body: { seat, request: newRequestId(), move } }),
    findRound,
    listRounds: (before?: string) => ask(rounds.listRounds, { query: { seat, ...(before && { before }) } }),
    refill: () => ask(seats.refillCredits, { body: { seat } }),
    readLimits: () => ask(seats.readLimits, { query: { seat } }),
    rotateSeeds: (clientSeed: string) => ask(seats.rotateSeeds, { body: { seat, clientSeed } }),
    /** Polls until the wallet has settled the round. */
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
