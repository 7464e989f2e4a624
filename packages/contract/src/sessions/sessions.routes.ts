import { routes } from "../route.ts";
import type { sessionShapes } from "./sessions.shapes.ts";

export const sessions = routes<typeof sessionShapes>()({
  login: {
    method: "POST",
    path: "/wps/session/login",
    module: "SESSION",
    who: "anyone",
    isSealed: true,
    limit: { calls: 20, seconds: 300 },
    errors: ["LOGIN_WRONG", "SEAL_BROKEN", "SEAL_REPLAYED"],
    summary: "Signs in with username and password, and answers with a token for the Authorization header.",
  },
  logout: {
    method: "DELETE",
    path: "/wps/session/logout",
    module: "SESSION",
    who: "signedIn",
    isAlwaysOpen: true,
    errors: ["NOT_SIGNED_IN"],
    summary: "Ends the session; its token is dead in every process at once.",
  },
});
