import type { seatShapes } from "./seats.shapes.ts";
import { studioRoutes } from "./studio-line.ts";

export const seats = studioRoutes<typeof seatShapes>()({
  rotateSeeds: {
    method: "POST",
    path: "/api/seeds",
    who: "seat",
    pace: "look",
    errors: ["ROUND_UNFINISHED"],
    summary: "Reveals the server seed in use and continues with the next one and the player's new client seed.",
  },
  readLimits: {
    method: "GET",
    path: "/api/limits",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "Returns the minimum and maximum stake and the maximum win per round.",
  },
  refillCredits: {
    method: "POST",
    path: "/api/credits",
    who: "seat",
    pace: "look",
    errors: ["NOT_FOR_FUN"],
    summary: "Refills the play credits of a player who plays for fun.",
  },
  readBalance: {
    method: "GET",
    path: "/api/balance",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "Returns the wallet's current balance.",
  },
});
