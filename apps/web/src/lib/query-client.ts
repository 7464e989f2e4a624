import { NetworkFailure, readRepeats } from "@perya/client";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { sayNetworkFailed } from "./network.ts";

/** All server state. Query keys start with a noun, so that live events can invalidate them (live.ts). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // A failed first load shows its own state. A failed refetch keeps the old data on screen, so a toast reports it.
      if (error instanceof NetworkFailure && query.state.data !== undefined) sayNetworkFailed();
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, ...readRepeats() },
  },
});

export const PERMISSION_KEY = ["site", "permission"] as const;
