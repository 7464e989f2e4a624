import { routes } from "../route.ts";
import type { vendorShapes } from "./vendors.shapes.ts";

const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const vendors = routes<typeof vendorShapes>()({
  launchGame: {
    method: "POST",
    path: "/wps/game/launchGame",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_UNKNOWN", "GAME_CLOSED", "GAME_NOT_CONNECTED"],
    summary: "Opens a game for the member: the frame's address, with a code that is good once and for a minute.",
  },
  readGameSession: {
    method: "GET",
    path: "/wps/game/sessions/:id",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_SESSION_UNKNOWN"],
    summary: "How long a game has been open, and what was staked and won in it.",
  },
  listOpenRounds: {
    method: "GET",
    path: "/wps/game/openRounds",
    module: "SITE",
    who: "member",
    errors: [...MEMBER],
    summary: "Rounds of the member that were begun and not ended: to be gone on with.",
  },
});
