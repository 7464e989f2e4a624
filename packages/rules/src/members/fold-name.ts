/**
 * Normalizes a name, code or address for comparing and counting. Use nothing else for this: with two different
 * foldings (the database turns "\u0130" into "i", JavaScript does not), one account would have several rate limit
 * buckets.
 */
export function foldName(name: string): string {
  return name.trim().toLowerCase();
}
