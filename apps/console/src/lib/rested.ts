import { useEffect, useState } from "react";

/** So long nothing is typed before the server is asked. */
const REST_MS = 180;

/** What was typed, once it rests. */
export function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}
