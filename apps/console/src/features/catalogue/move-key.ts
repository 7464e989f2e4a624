/** Returns a copy of the list with one key moved. */
export function moveKey<Key>(keys: readonly Key[], from: number, to: number): Key[] {
  const rest = keys.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...keys.slice(from, from + 1), ...rest.slice(to)];
}
