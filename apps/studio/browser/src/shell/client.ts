import type { HistoryPage, Limits, Rotation, Round } from "./wire.ts";

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
const TOO_FAST = "TOO_FAST";

/** The studio's HTTP. A call that moves money is asked again with its own request id until there is an answer. */
export function createClient({ seat, fetch, newRequestId, wait, onSilence }: ClientDeps) {
  /** `mayBeTooFast`: what was never asked before has not happened either, and what changes nothing can be asked again. */
  async function askOnce<Answer>(
    path: string,
    init: RequestInit | undefined,
    mayBeTooFast: boolean,
  ): Promise<Answer | null> {
    const response = await fetch(path, init).catch(() => null);
    // A gateway's answer says nothing about the round: it may have been played, so the same question is asked again.
    if (response === null || response.status >= 500) return null;
    const answer = (await response.json().catch(() => null)) as (Answer & { error?: string; state?: string }) | null;
    if (answer === null) return null;
    if (response.status === 429 && !(mayBeTooFast && answer.error === TOO_FAST)) return null;
    if (!response.ok && answer.state === undefined) throw new Refusal(answer.error ?? "OTHER");
    return answer;
  }

  async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    for (let failures = 1; ; failures += 1) {
      const answer = await askOnce<Answer>(path, init, init?.method === "POST" && failures === 1);
      if (answer !== null) {
        if (failures > 1) onSilence(0);
        return answer;
      }
      onSilence(failures);
      await wait(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures));
    }
  }

  const post = <Answer>(path: string, body: object) =>
    ask<Answer>(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seat, ...body }),
    });
  const asked = (more: Record<string, string> = {}) => new URLSearchParams({ seat, ...more }).toString();

  return {
    play: (stake: string, choice: unknown) => post<Round>("/api/rounds", { request: newRequestId(), stake, choice }),
    move: (round: string, move: unknown) =>
      post<Round>(`/api/rounds/${encodeURIComponent(round)}/moves`, { request: newRequestId(), move }),
    findRound: (id: string) => ask<Round>(`/api/rounds/${encodeURIComponent(id)}?${asked()}`),
    listRounds: (before?: string) => ask<HistoryPage>(`/api/rounds?${asked(before ? { before } : {})}`),
    refill: () => post<{ balance: string }>("/api/credits", {}),
    readLimits: () => ask<Limits>(`/api/limits?${asked()}`),
    rotateSeeds: (clientSeed: string) => post<Rotation>("/api/seeds", { clientSeed }),
    /** Until the wallet has the last word on a round. */
    settle: async (round: Round): Promise<Round> => {
      let latest = round;
      for (let turn = 0; latest.state === "settling"; turn += 1) {
        await wait(Math.min(LONGEST_PAUSE_MS, 400 * 1.5 ** turn));
        latest = await ask<Round>(`/api/rounds/${encodeURIComponent(round.id)}?${asked()}`);
      }
      return latest;
    },
  };
}
