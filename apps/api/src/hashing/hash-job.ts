/** Argon2id, 32 MiB and two passes: OWASP's least is 19, and money stands behind these passwords (0015). */
export const COST = { algorithm: 2, memoryCost: 32_768, timeCost: 2, parallelism: 1 } as const;

const { memoryCost, timeCost, parallelism } = COST;
const MARK = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
const MARK_OF_ANY_MEMORY = new RegExp(String.raw`^\$argon2id\$v=19\$m=(\d+),t=${timeCost},p=${parallelism}\$`);

/** Made at today's cost. One of another cost opens as well, but is easier to break, or slower. */
export function isAtCost(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** By how much memory, in KiB, a comparison with this hash is cheaper than one at today's cost. */
export function missingMemoryOf(hash: string): number {
  const memory = Number(MARK_OF_ANY_MEMORY.exec(hash)?.[1] ?? memoryCost);
  return Math.max(0, memoryCost - memory);
}

/** To hash a password, or to compare one with a hash. */
export type HashJob = { password: string; hash?: string };

/** The hash; or "" where the password was not the one. */
export type HashDone = { number: number; done: string } | { number: number; problem: string };
