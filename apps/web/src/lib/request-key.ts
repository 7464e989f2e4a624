import { useRef } from "react";

/**
 * Makes an idempotency key. It stays the same for double clicks and retries after a lost connection, and changes with
 * the facts or after a refusal.
 */
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
