import { routes } from "../route.ts";
import type { memberShapes } from "./members.shapes.ts";

export const members = routes<typeof memberShapes>()({
  readMember: {
    method: "GET",
    path: "/wps/member/info",
    module: "MEMBER",
    who: "signedIn",
    errors: ["NOT_SIGNED_IN"],
    summary: "Who is signed in.",
  },
});
