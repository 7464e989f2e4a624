import { routes } from "../route.ts";
import type { authenticatorShapes } from "./authenticators.shapes.ts";

const REFUSALS = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;
const LIMIT = { calls: 20, seconds: 300 } as const;

export const authenticators = routes<typeof authenticatorShapes>()({
  readAuthenticator: {
    method: "GET",
    path: "/wps/member/authenticator",
    module: "MEMBER",
    who: "member",
    errors: [...REFUSALS],
    summary: "Whether the member has an authenticator app bound.",
  },
  startEnrolment: {
    method: "POST",
    path: "/wps/member/authenticator",
    module: "MEMBER",
    who: "member",
    limit: LIMIT,
    errors: [...REFUSALS, "AUTHENTICATOR_BOUND"],
    summary: "Makes a secret for an authenticator app. It counts only once confirmed.",
  },
  confirmEnrolment: {
    method: "PUT",
    path: "/wps/member/authenticator",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, "PASSWORD_WRONG", "PROOF_WRONG", "CODE_WRONG", "SEAL_BROKEN", "SEAL_REPLAYED"],
    summary: "Binds the app by its first code, for whoever proves to be the member.",
  },
  removeAuthenticator: {
    method: "POST",
    path: "/wps/member/authenticator/removal",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, "CODE_WRONG", "SEAL_BROKEN", "SEAL_REPLAYED"],
    summary: "Unbinds the app, by one of its codes.",
  },
});
