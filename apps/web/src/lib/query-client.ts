import { NetworkFailure, readRepeats } from "@perya/client";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { sayNetworkFailed } from "./network.ts";

/** Server state lives here and nowhere else. A query key starts with its noun, so that a live event can name it (live.ts). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // A first load that fails has a face of its own; here an old answer stays on screen, so it must be said.
      if (error instanceof NetworkFailure && query.state.data !== undefined) sayNetworkFailed();
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, ...readRepeats() },
  },
});

export const PERMISSION_KEY = ["site", "permission"] as const;
