/** The reasons of the api's OutsideFailure; the test app hands in how to make one. */
export type FakeReason = "not_configured" | "unavailable" | "refused" | "untrusted";
export type MakeFailure = (message: string, reason: FakeReason) => Error;
