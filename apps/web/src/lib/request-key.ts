import { useRef } from "react";

/** The same tap, and a second one after a lost connection, are one request; other facts, or a plain no, begin another. */
export function useRequestKey(facts: string) {
  const kept = useRef({ facts: "", key: "" });
  return {
    read: () => {
      if (kept.current.facts !== facts) kept.current = { facts, key: crypto.randomUUID() };
      return kept.current.key;
    },
    renewAfter: (error: unknown) => {
      if (isAnswered(error)) kept.current = { facts: "", key: "" };
    },
  };
}

function isAnswered(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}
