/** The typed api client made from the contract, for the browser, the studio and tests. */
export { createClient, type Client, type ClientOptions } from "./client.ts";
export { NetworkFailure, Refusal } from "./problems.ts";
export { readRepeats } from "./repeat-reads.ts";
export type { PublicKey } from "./seal.ts";
