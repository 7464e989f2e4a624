/** Injected randomness, so that tests can control it: 0 ≤ answer < 1, like `Math.random`. */
export type RandomNumber = () => number;

/** R4.15: CDN hosts are picked at random from the configured list. Null when none is configured. */
export function chooseHost(hosts: readonly string[], random: RandomNumber): string | null {
  return hosts[Math.floor(random() * hosts.length)] ?? null;
}
