/** Reads a stored value; null if missing. In some frames local storage is unavailable, and nothing is stored. */
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
    // The data is optional, so a failure is ignored.
  }
}
