/** The reasons of the api's OutsideFailure; the test app passes in its constructor. */
export type FakeReason = "not_configured" | "unavailable" | "refused" | "untrusted";
export type MakeFailure = (message: string, reason: FakeReason) => Error;
