import { ALL_ERRORS, type ErrorCode } from "@perya/contract";

/** An expected refusal. The errors plugin turns it into the envelope; `facts` become the envelope's value. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly facts: Record<string, unknown> | null;

  constructor(code: ErrorCode, facts: Record<string, unknown> | null = null) {
    super(code);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return ALL_ERRORS[this.code];
  }
}
