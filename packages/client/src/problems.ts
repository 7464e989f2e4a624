import type { ErrorCode, Refused } from "@perya/contract";

/** The api refused the call with a code of the contract. Switch on `code`; show `message`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly facts: Refused["value"];
  readonly status: number;
  readonly requestId: string;
  /** Waiting time from the header Retry-After, if the answer had one. */
  readonly retryAfterMs: number | null;

  constructor(refused: Refused, status: number, retryAfterMs: number | null = null) {
    super(refused.message);
    this.code = refused.code;
    this.facts = refused.value;
    this.status = status;
    this.requestId = refused.requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer from our server: offline, timed out, or a proxy in between answered instead. */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
  readonly kind: "offline" | "slow" | "unreadable";

  constructor(kind: NetworkFailure["kind"], cause?: unknown) {
    super(`the api could not be reached (${kind})`, { cause });
    this.kind = kind;
  }
}
