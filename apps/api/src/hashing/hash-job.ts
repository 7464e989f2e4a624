/** Argon2id, 19 MiB and two passes (OWASP). */
export const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** To hash a password, or to compare one with a hash. */
export type HashJob = { password: string; hash?: string };

/** The hash; or "" where the password was not the one. */
export type HashDone = { number: number; done: string } | { number: number; problem: string };
