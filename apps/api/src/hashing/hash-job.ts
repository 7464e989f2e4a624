/** Argon2id, 32 MiB and two passes: OWASP's minimum is 19 MiB, and these passwords protect money (0015). */
export const COST = { algorithm: 2, memoryCost: 32_768, timeCost: 2, parallelism: 1 } as const;

const { memoryCost, timeCost, parallelism } = COST;
const MARK = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
const MARK_OF_ANY_MEMORY = new RegExp(String.raw`^\$argon2id\$v=19\$m=(\d+),t=${timeCost},p=${parallelism}\$`);

/**
 * True if the hash was made at the current cost. Other hashes still verify, but should be replaced: they are weaker
 * or slower.
 */
export function isAtCost(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** Returns how much less memory, in KiB, this hash needs than one at the current cost. */
export function missingMemoryOf(hash: string): number {
  const memory = Number(MARK_OF_ANY_MEMORY.exec(hash)?.[1] ?? memoryCost);
  return Math.max(0, memoryCost - memory);
}

/** Request to hash a password or, with `hash`, to compare it with that hash. */
export type HashJob = { password: string; hash?: string };

/** Answer: the hash. For a comparison, "" means a wrong password. */
export type HashDone = { number: number; done: string } | { number: number; problem: string };
