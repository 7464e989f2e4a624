import type { roundShapes } from "./rounds.shapes.ts";
import { studioRoutes } from "./studio-line.ts";

export const rounds = studioRoutes<typeof roundShapes>()({
  placeRound: {
    method: "POST",
    path: "/api/rounds",
    who: "seat",
    pace: "play",
    errors: [
      "GAME_UNKNOWN",
      "CHOICE_INVALID",
      "FREE_ROUNDS_OVER",
      "FUN_CLOSED",
      "STAKE_INVALID",
      "STAKE_LIMITS",
      "WIN_LIMIT",
      "ROUND_UNFINISHED",
    ],
    summary: "Plays a round. Idempotent by request: the same request returns the same round.",
  },
  moveInRound: {
    method: "POST",
    path: "/api/rounds/:id/moves",
    who: "seat",
    pace: "play",
    notFound: "ROUND_UNKNOWN",
    errors: ["ROUND_UNKNOWN", "MOVE_INVALID"],
    summary: "Makes a move in an open round, such as opening a cell. Idempotent by request.",
  },
  findRound: {
    method: "GET",
    path: "/api/rounds/:id",
    who: "seat",
    pace: "look",
    notFound: "ROUND_UNKNOWN",
    errors: ["ROUND_UNKNOWN"],
    summary: "One of the player's rounds. Pages poll it until the wallet has settled it.",
  },
  listRounds: {
    method: "GET",
    path: "/api/rounds",
    who: "seat",
    pace: "look",
    errors: [],
    summary: "The player's rounds of this game, newest first.",
  },
});
