/**
 * What went wrong outside. `not_configured`: the operator offers no such service. `unavailable`: it did not answer, or
 * not in time. `refused`: it, or the visitor at its page, said no. `untrusted`: what came back does not prove anything.
 */
export type FailureReason = "not_configured" | "unavailable" | "refused" | "untrusted";

/** A call to the outside that did not do what it was made for. Its message holds no secret and no message text. */
export class OutsideFailure extends Error {
  override readonly name = "OutsideFailure";
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason = "unavailable") {
    super(message);
    this.reason = reason;
  }
}
