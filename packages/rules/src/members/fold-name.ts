/**
 * Normalizes a name, code or address for comparing and counting: the only place that does. Two different foldings (the
 * database turns "\u0130" into "i", JavaScript does not) would give one account several rate limit buckets.
 */
export function foldName(name: string): string {
  return name.trim().toLowerCase();
}
