import { useEffect, useState } from "react";

/** Time without typing after which the value of a search field is used. */
const REST_MS = 180;

/** Debounced value of a search field. */
export function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}
