/**
 * sessionStorage and localStorage. A browser may block them (private mode, blocked site data); values are then kept in
 * memory until the page closes.
 */
export const sessionStore = openStore(() => window.sessionStorage);
export const localStore = openStore(() => window.localStorage);

export type BrowserStore = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  empty(): void;
};

function openStore(find: () => Storage): BrowserStore {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return use(find());
    } catch {
      return otherwise();
    }
  };
  return {
    read: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    write: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
    empty: () =>
      attempt(
        (storage) => storage.clear(),
        () => memory.clear(),
      ),
  };
}
