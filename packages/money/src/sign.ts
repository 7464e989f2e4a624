export function signOf(number: bigint): -1n | 0n | 1n {
  if (number === 0n) return 0n;
  return number < 0n ? -1n : 1n;
}

/** Returns the absolute value. */
export function sizeOf(number: bigint): bigint {
  return number < 0n ? -number : number;
}
