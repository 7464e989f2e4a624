import type { seatShapes } from "./seats.shapes.ts";
import { studioRoutes } from "./studio-line.ts";

export const seats = studioRoutes<typeof seatShapes>()({
  rotateSeeds: {
    method: "POST",
    path: "/api/seeds",
    who: "seat",
    pace: "look",
    errors: ["ROUND_UNFINISHED"],
    summary: "Reveals the server seed in use and goes on with the next one and the player's own words.",
  },
  readLimits: {
    method: "GET",
    path: "/api/limits",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "Smallest and largest stake, and the most that a round pays.",
  },
  refillCredits: {
    method: "POST",
    path: "/api/credits",
    who: "seat",
    pace: "look",
    errors: ["NOT_FOR_FUN"],
    summary: "Fills up the play credits of whoever plays for fun.",
  },
  readBalance: {
    method: "GET",
    path: "/api/balance",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "The balance, as the wallet says it now.",
  },
});
