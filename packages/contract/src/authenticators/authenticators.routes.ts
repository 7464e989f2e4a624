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
    summary: "Returns whether the member has an authenticator app.",
  },
  startEnrolment: {
    method: "POST",
    path: "/wps/member/authenticator",
    module: "MEMBER",
    who: "member",
    limit: LIMIT,
    errors: [...REFUSALS, "AUTHENTICATOR_BOUND"],
    summary: "Creates a secret for an authenticator app. Inactive until confirmed with a first code.",
  },
  confirmEnrolment: {
    method: "PUT",
    path: "/wps/member/authenticator",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, "PASSWORD_WRONG", "PROOF_WRONG", "CODE_WRONG", "SEAL_BROKEN", "SEAL_REPLAYED"],
    summary: "Binds an authenticator app with its first code. Requires proof of identity.",
  },
  removeAuthenticator: {
    method: "POST",
    path: "/wps/member/authenticator/removal",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: LIMIT,
    errors: [...REFUSALS, "CODE_WRONG", "SEAL_BROKEN", "SEAL_REPLAYED"],
    summary: "Unbinds the authenticator app. Requires one of its codes.",
  },
});
