import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { OutsideFailure } from "./failure.ts";

/**
 * Phone verification by a third party, which sends the code and confirms the number with a signed token
 * (firebaseIdToken, R7.3).
 */
export type PhoneAuthentication = { verify: (idToken: string) => Promise<PhoneProof> };

export type PhoneProof = {
  /** Number in E.164. */
  phoneNumber: string;
  /** Id of the user at the third party. */
  subject: string;
};

export type PhoneAuthenticationSettings = { project: string; issuer: string; keysUrl: string };

const DEADLINE_MS = 3_000;
/**
 * Maximum age of a token. Tokens live for an hour and can be reused, so only a recent one proves possession of the
 * phone.
 */
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
          // Without this list a token could choose its own algorithm.
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
  // A user who registered by email may have a number too, but a login by email does not prove possession of the
  // phone.
  if (typeof phoneNumber !== "string" || !/^\+[1-9]\d{6,14}$/.test(phoneNumber) || means !== "phone" || !sub)
    throw new OutsideFailure("phone authentication: the token proves no phone number", "untrusted");
  return { phoneNumber, subject: sub };
}

function explain(error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  const code = error instanceof errors.JOSEError ? error.code : "";
  // Codes of errors in the token itself. Other codes mean that the keys could not be fetched.
  const isAboutToken = /^ERR_(?:JWT|JWS|JWKS_(?:NO|MULTIPLE)_MATCHING|JOSE_ALG)/.test(code);
  return isAboutToken
    ? new OutsideFailure(`phone authentication: the token is not accepted (${code})`, "untrusted")
    : new OutsideFailure("phone authentication: the keys cannot be fetched");
}
