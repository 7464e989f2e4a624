import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { OutsideFailure } from "./failure.ts";

/** Somebody else texted the code and vouches for the number with a signed token (firebaseIdToken, R7.3). */
export type PhoneAuthentication = { verify: (idToken: string) => Promise<PhoneProof> };

export type PhoneProof = {
  /** E.164. */
  phoneNumber: string;
  /** Who the third party knows this person as. */
  subject: string;
};

export type PhoneAuthenticationSettings = { project: string; issuer: string; keysUrl: string };

const DEADLINE_MS = 3_000;
/** Such tokens live for an hour and are not used up, so only one made a moment ago says that the phone is at hand. */
const MAX_AGE_SECONDS = 600;
const CLOCK_TOLERANCE_SECONDS = 5;

export function openPhoneAuthentication(
  { project, issuer, keysUrl }: PhoneAuthenticationSettings,
  deadlineMs = DEADLINE_MS,
): PhoneAuthentication {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: deadlineMs });
  return {
    verify: async (idToken) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: project,
          // Without this list a token could choose how it wants to be checked.
          algorithms: ["RS256"],
          requiredClaims: ["sub", "exp", "iat"],
          maxTokenAge: MAX_AGE_SECONDS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        });
        return readProof(payload);
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

function readProof(payload: JWTPayload): PhoneProof {
  const { sub, phone_number: phoneNumber, firebase } = payload;
  const means = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider ?? "phone";
  // A number may also hang on an account that was entered by e-mail just now: that proves no phone.
  if (typeof phoneNumber !== "string" || !/^\+[1-9]\d{6,14}$/.test(phoneNumber) || means !== "phone" || !sub)
    throw new OutsideFailure("phone authentication: the token proves no phone number", "untrusted");
  return { phoneNumber, subject: sub };
}

function explain(error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  const code = error instanceof errors.JOSEError ? error.code : "";
  // The rest is about fetching the keys.
  const isAboutToken = /^ERR_(?:JWT|JWS|JWKS_(?:NO|MULTIPLE)_MATCHING|JOSE_ALG)/.test(code);
  return isAboutToken
    ? new OutsideFailure(`phone authentication: the token is not accepted (${code})`, "untrusted")
    : new OutsideFailure("phone authentication: the keys cannot be fetched");
}
