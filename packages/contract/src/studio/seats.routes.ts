import type { seatShapes } from "./seats.shapes.ts";
import { studioRoutes } from "./studio-line.ts";

export const seats = studioRoutes<typeof seatShapes>()({
  rotateSeeds: {
    method: "POST",
    path: "/api/seeds",
    who: "seat",
    pace: "look",
    errors: ["ROUND_UNFINISHED"],
    summary: "Reveals the current server seed and rotates to the next one, with the player's client seed.",
  },
  readLimits: {
    method: "GET",
    path: "/api/limits",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "Minimum and maximum stake, and the maximum win of a round.",
  },
  refillCredits: {
    method: "POST",
    path: "/api/credits",
    who: "seat",
    pace: "look",
    errors: ["NOT_FOR_FUN"],
    summary: "Refills the play credits of a for-fun session.",
  },
  readFreeRounds: {
    method: "GET",
    path: "/api/free-rounds",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "Free rounds that the player can use in this game next, or null.",
  },
  readBalance: {
    method: "GET",
    path: "/api/balance",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "The wallet's current balance.",
  },
});
