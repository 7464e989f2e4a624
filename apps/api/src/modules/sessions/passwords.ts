import { hash, verify } from "@node-rs/argon2";

/** Argon2id, 19 MiB and two passes (OWASP). The library hashes on its own threads, so the event loop stays free. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Compares with the member's hash, or with one of nobody's password when there is no such member, so that both take the
 * same time and a stranger cannot find out which names exist.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await verify(storedHash ?? (await nobodysHash), password);
  return isMatch && storedHash !== undefined;
}

const nobodysHash = hashPassword("nobody has this password");
