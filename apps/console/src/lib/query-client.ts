import { NetworkFailure } from "@perya/client";
import { QueryClient } from "@tanstack/react-query";

const MAX_RETRIES = 2;

/** Server state lives here and nowhere else. A query key starts with its noun: ["audit", …]. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal is an answer; only silence is worth asking again.
      retry: (failures, error) => error instanceof NetworkFailure && failures < MAX_RETRIES,
    },
  },
});
