import { routes } from "../route.ts";
import type { vendorShapes } from "./vendors.shapes.ts";

const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;
const CLOSED = ["GAME_CLOSED", "GAMING_CLOSED", "PLAY_CLOSED"] as const;

export const vendors = routes<typeof vendorShapes>()({
  launchGame: {
    method: "POST",
    path: "/wps/game/launchGame",
    module: "SITE",
    who: "member",
    // Each launch stores a session.
    limit: { calls: 300, seconds: 60 },
    isClosedToFrozen: true,
    errors: ["MEMBER_FROZEN", ...MEMBER, "GAME_UNKNOWN", ...CLOSED, "GAME_NOT_CONNECTED"],
    summary: "Launches a game. Returns the frame's address with a single-use code that is valid for one minute.",
  },
  launchForFun: {
    method: "POST",
    path: "/wps/game/launchForFun",
    module: "FORFUN3",
    // Adults known by name only, like all players: regulators require that for free play too.
    who: "member",
    limit: { calls: 300, seconds: 60 },
    isClosedToFrozen: true,
    errors: ["MEMBER_FROZEN", ...MEMBER, "GAME_UNKNOWN", ...CLOSED, "GAME_NOT_CONNECTED", "GAME_NOT_FOR_FUN"],
    summary: "Launches a game for fun, with play credits that have no value and no access to the wallet.",
  },
  readGameSession: {
    method: "GET",
    path: "/wps/game/sessions/:id",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_SESSION_UNKNOWN"],
    summary: "Returns how long a game session has lasted, and its total stake and win.",
  },
  listRooms: {
    method: "GET",
    path: "/wps/relay/GLS2_roomList",
    module: "SITE",
    who: "anyone",
    errors: ["VENDOR_AWAY"],
    summary: "Lists a card vendor's rooms from its feed: stakes, seats and players.",
  },
  listLiveModels: {
    method: "GET",
    path: "/wps/relay/liveModels",
    module: "SITE",
    who: "anyone",
    errors: ["VENDOR_AWAY"],
    summary: "Lists the current hosts of a live vendor's tables from its feed.",
  },
  launchChat: {
    method: "GET",
    path: "/wps/game/launchChat",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "VENDOR_AWAY"],
    summary: "Returns the address of a live vendor's chat for this member.",
  },
  launchSocialGame: {
    method: "GET",
    path: "/wps/game/launchSocialGame",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_UNKNOWN", ...CLOSED, "GAME_NOT_CONNECTED"],
    summary: "Launches a game from a link on a social site.",
  },
  listOpenRounds: {
    method: "GET",
    path: "/wps/game/openRounds",
    module: "SITE",
    who: "member",
    errors: [...MEMBER],
    summary: "Lists the member's unfinished rounds, to resume.",
  },
});
