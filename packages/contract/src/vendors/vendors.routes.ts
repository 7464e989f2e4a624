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
    summary: "Opens a game for the member: the frame's address, with a code that is good once and for a minute.",
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
    summary: "Opens a game without money: play credits that are worth nothing, and no way to the wallet.",
  },
  readGameSession: {
    method: "GET",
    path: "/wps/game/sessions/:id",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_SESSION_UNKNOWN"],
    summary: "How long a game has been open, and what was staked and won in it.",
  },
  listRooms: {
    method: "GET",
    path: "/wps/relay/GLS2_roomList",
    module: "SITE",
    who: "anyone",
    errors: ["VENDOR_AWAY"],
    summary: "Rooms of a card vendor as its own feed has them now: stakes, seats and who sits there.",
  },
  listLiveModels: {
    method: "GET",
    path: "/wps/relay/liveModels",
    module: "SITE",
    who: "anyone",
    errors: ["VENDOR_AWAY"],
    summary: "Who hosts the tables of a live vendor now, as its own feed says.",
  },
  launchChat: {
    method: "GET",
    path: "/wps/game/launchChat",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "VENDOR_AWAY"],
    summary: "Where the chat of a live vendor is, for this member.",
  },
  launchSocialGame: {
    method: "GET",
    path: "/wps/game/launchSocialGame",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_UNKNOWN", ...CLOSED, "GAME_NOT_CONNECTED"],
    summary: "The same as launching a game, for a link from a social site.",
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
