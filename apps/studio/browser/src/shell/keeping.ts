/** What a player's browser remembers of a game. A frame may have no storage; then nothing is remembered. */
export function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(`studio.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    window.localStorage.setItem(`studio.${key}`, value);
  } catch {
    // Nothing depends on it.
  }
}
