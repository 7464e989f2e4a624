import type { Round, Start } from "@perya/contract/studio";

/** Sample start data with changes. */
export function sampleStart(change: Partial<Start> = {}): Start {
  return {
    seat: "seat-1",
    origin: "https://site.test",
    game: { code: "pista", vendor: "PAROL", family: "slot", name: "Pista sa Nayon", variant: "fiesta-lines/a" },
    balance: "100.00",
    currency: "PHP",
    language: "EN",
    limits: {
      min: "1.00",
      max: "200.00",
      steps: ["1.00", "5.00", "20.00", "200.00"],
      maxWin: null,
      exposure: "1000000.00",
    },
    manners: { minSpinMs: 0, hasAutoplay: true, hasTurbo: true },
    seeds: { serverSeedHash: "a".repeat(64), clientSeed: "mine", nonce: 3, nextServerSeedHash: "b".repeat(64) },
    open: null,
    freeRounds: null,
    isForFun: false,
    ...change,
  };
}

export function sampleRound(change: Partial<Round> = {}): Round {
  return {
    id: "round-1",
    game: "pista",
    state: "ended",
    stake: "20.00",
    win: "0.00",
    balance: "80.00",
    choice: null,
    result: { sheet: "x", variant: "a", spins: [], pay: 0 },
    seeds: { serverSeedHash: "a".repeat(64), clientSeed: "mine", nonce: 3 },
    version: 1,
    at: "2026-01-02T03:04:05.000Z",
    ...change,
  };
}

export type Asked = { path: string; body: Record<string, unknown> | null };

/** A server with scripted answers: "silence" is a network failure, a Response is returned unchanged. */
export function scriptedFetch(answers: readonly unknown[]) {
  const asked: Asked[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ path: String(input), body: init?.body ? (JSON.parse(String(init.body)) as Asked["body"]) : null });
    if (answer === "silence") throw new TypeError("network");
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  return { fetch, asked };
}
