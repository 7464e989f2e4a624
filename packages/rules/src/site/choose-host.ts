/** Source of randomness, like `Math.random`: 0 ≤ number < 1. Passed in, so that tests control it. */
export type RandomNumber = () => number;

/** Picks a CDN host at random (R4.15). Null if none is configured. */
export function chooseHost(hosts: readonly string[], random: RandomNumber): string | null {
  return hosts[Math.floor(random() * hosts.length)] ?? null;
}
