import { readRepeats } from "@perya/client";
import { QueryClient } from "@tanstack/react-query";

/** Cache of all server state. Query keys start with their noun: ["audit", …]. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, ...readRepeats() },
  },
});
