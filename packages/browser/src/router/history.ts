/** The current URL: the browser's address bar and history, or a list in memory for tests and for the server. */

export type HistoryChange = "push" | "replace" | "pop";

/** `key` identifies a history entry for its lifetime, across reloads. */
export type HistoryEntry = { href: string; key: string };

export type RouterHistory = {
  read: () => HistoryEntry;
  push: (href: string) => void;
  replace: (href: string) => void;
  back: () => void;
  canGoBack: () => boolean;
  /** Registers the single listener, the router. Returns a function that removes it. */
  listen: (heard: (change: HistoryChange) => void) => () => void;
};

/** Our data in the state of each history entry. */
type Mark = { key: string; index: number };

export function createBrowserHistory(): RouterHistory {
  const { history, location } = window;
  let heard: (change: HistoryChange) => void = () => undefined;
  let index = readMark()?.index ?? 0;

  function readMark(): Mark | undefined {
    const state = history.state as Partial<Mark> | null;
    return typeof state?.key === "string" && typeof state.index === "number" ? (state as Mark) : undefined;
  }

  /**
   * Returns our data of the current entry. For a link to a fragment, the browser creates an entry without our data;
   * that entry gets the next index.
   */
  function mark(): Mark {
    const known = readMark();
    if (known) return known;
    const fresh = newMark(index);
    history.replaceState(fresh, "");
    return fresh;
  }

  function onPopState() {
    index = readMark()?.index ?? index + 1;
    mark();
    heard("pop");
  }

  mark();
  return {
    read: () => ({ href: location.pathname + location.search + location.hash, key: mark().key }),
    push: (href) => {
      index += 1;
      history.pushState(newMark(index), "", href);
      heard("push");
    },
    replace: (href) => {
      history.replaceState(newMark(index), "", href);
      heard("replace");
    },
    back: () => history.back(),
    canGoBack: () => index > 0,
    listen: (listener) => {
      heard = listener;
      window.addEventListener("popstate", onPopState);
      return () => window.removeEventListener("popstate", onPopState);
    },
  };
}

export function createMemoryHistory(first: string): RouterHistory {
  const entries = [{ href: first, key: newMark(0).key }];
  let index = 0;
  let heard: (change: HistoryChange) => void = () => undefined;

  function put(at: number, href: string, change: HistoryChange) {
    index = at;
    entries.splice(at, change === "push" ? entries.length : 1, { href, key: newMark(at).key });
    heard(change);
  }

  return {
    read: () => entries[index] ?? { href: first, key: "" },
    push: (href) => put(index + 1, href, "push"),
    replace: (href) => put(index, href, "replace"),
    back: () => {
      if (index === 0) return;
      index -= 1;
      heard("pop");
    },
    canGoBack: () => index > 0,
    listen: (listener) => {
      heard = listener;
      return () => (heard = () => undefined);
    },
  };
}

function newMark(index: number): Mark {
  return { key: Math.random().toString(36).slice(2), index };
}
