/**
 * Why an outside call failed. `not_configured`: the operator has not set up this service. `unavailable`: no answer in
 * time. `refused`: the service declined, or the visitor cancelled on its page. `untrusted`: the answer failed
 * verification.
 */
export type FailureReason = "not_configured" | "unavailable" | "refused" | "untrusted";

/** A failed outside call. Its message contains no secret and no message text. */
export class OutsideFailure extends Error {
  override readonly name = "OutsideFailure";
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason = "unavailable") {
    super(message);
    this.reason = reason;
  }
}
