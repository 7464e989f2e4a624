import { readRepeats } from "@perya/client";
import { QueryClient } from "@tanstack/react-query";

/** Server state lives here and nowhere else. A query key starts with its noun: ["audit", …]. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, ...readRepeats() },
  },
});
