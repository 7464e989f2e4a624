/** Argon2id, 32 MiB and two passes: OWASP's least is 19, and money stands behind these passwords (0015). */
export const COST = { algorithm: 2, memoryCost: 32_768, timeCost: 2, parallelism: 1 } as const;

const MARK = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Made at today's cost. One of another cost is as good a lock, but easier to break, or slower to open. */
export function isAtCost(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** To hash a password, or to compare one with a hash. */
export type HashJob = { password: string; hash?: string };

/** The hash; or "" where the password was not the one. */
export type HashDone = { number: number; done: string } | { number: number; problem: string };
