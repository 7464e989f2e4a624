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
    // Each launch stores a session, so launches are limited.
    limit: { calls: 300, seconds: 60 },
    isClosedToFrozen: true,
    errors: ["MEMBER_FROZEN", ...MEMBER, "GAME_UNKNOWN", ...CLOSED, "GAME_NOT_CONNECTED"],
    summary: "Launches a game: returns the frame's URL with a launch code, valid once within a minute.",
  },
  launchForFun: {
    method: "POST",
    path: "/wps/game/launchForFun",
    module: "FORFUN3",
    // Members only, because regulators require age and identity checks for free play too.
    who: "member",
    limit: { calls: 300, seconds: 60 },
    isClosedToFrozen: true,
    errors: ["MEMBER_FROZEN", ...MEMBER, "GAME_UNKNOWN", ...CLOSED, "GAME_NOT_CONNECTED", "GAME_NOT_FOR_FUN"],
    summary: "Launches a game for fun: worthless play credits, without access to the wallet.",
  },
  readGameSession: {
    method: "GET",
    path: "/wps/game/sessions/:id",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_SESSION_UNKNOWN"],
    summary: "Play time, stakes and wins in one game session.",
  },
  listRooms: {
    method: "GET",
    path: "/wps/relay/GLS2_roomList",
    module: "SITE",
    who: "anyone",
    errors: ["VENDOR_AWAY"],
    summary: "Card tables from the vendor's feed: stakes, seats and seated players.",
  },
  listLiveModels: {
    method: "GET",
    path: "/wps/relay/liveModels",
    module: "SITE",
    who: "anyone",
    errors: ["VENDOR_AWAY"],
    summary: "Hosts of a live vendor's tables, from its feed.",
  },
  launchChat: {
    method: "GET",
    path: "/wps/game/launchChat",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "VENDOR_AWAY"],
    summary: "Chat URL of a live vendor for this member.",
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
    summary: "The member's unfinished rounds, to continue.",
  },
});
