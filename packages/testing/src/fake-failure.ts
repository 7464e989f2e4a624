/** Reasons of the api's OutsideFailure, whose constructor the test app passes in. */
export type FakeReason = "not_configured" | "unavailable" | "refused" | "untrusted";
export type MakeFailure = (message: string, reason: FakeReason) => Error;
