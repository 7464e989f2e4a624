/**
 * A name, code or address as it is compared and counted: folded here and nowhere else. Two foldings that differ (the
 * database makes "i" of "\u0130", JavaScript does not) would give one account the buckets of many names.
 */
export function foldName(name: string): string {
  return name.trim().toLowerCase();
}
