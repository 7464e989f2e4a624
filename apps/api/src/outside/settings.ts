import { asOptionalText, asUrl, type Ask, type Reader } from "@perya/server";
import type { BucketSettings } from "./bucket.ts";
import type { CaptchaServiceSettings } from "./captcha-service.ts";
import type { IdentityProvider, ProviderSettings } from "./identity.ts";
import { isLoopback } from "./loopback.ts";
import type { MailSettings } from "./mail.ts";
import type { PhoneAuthenticationSettings } from "./phone-authentication.ts";
import type { SmsSettings } from "./sms.ts";

/** Settings of external services. Undefined services are off. */
export type OutsideSettings = {
  sms: SmsSettings | undefined;
  mail: MailSettings | undefined;
  identity: Record<IdentityProvider, ProviderSettings | undefined>;
  phoneAuthentication: PhoneAuthenticationSettings | undefined;
  captchaService: CaptchaServiceSettings | undefined;
  /** Bucket for uploads. If undefined, they are stored on this machine's disk below DATA_DIR. */
  bucket: BucketSettings | undefined;
  /** The studio, which passes on the public beacon for raffle draws. */
  studioUrl: string | undefined;
};

type Surroundings = { isDemo: boolean; ports: { studio: number; sandbox: number; sandboxSmtp: number } };

const FACEBOOK = "https://www.facebook.com";
// From developers.facebook.com, "OIDC Code Flow with PKCE": the discovery document of Facebook names no token endpoint.
const FACEBOOK_TOKEN_ENDPOINT = "https://graph.facebook.com/oauth/access_token";

/**
 * Reads the settings. The demo uses only the sandbox on this machine; elsewhere, only configured services are
 * offered.
 */
export function readOutsideSettings(askFor: Ask, { isDemo, ports }: Surroundings): OutsideSettings {
  const defaults = isDemo ? listSandboxDefaults(ports) : {};
  const ask = <Value>(name: string, read: Reader<Value>, fallback = "") =>
    askFor(name, defaults[name] ?? fallback, read);
  const asHttp = asOutsideAddress(isDemo, "https:", "http:");

  function readProvider(name: string, usualIssuer: string): ProviderSettings | undefined {
    const clientId = ask(`${name}_CLIENT_ID`, asOptionalText);
    const because = clientId ? `${name}_CLIENT_ID` : undefined;
    const clientSecret = ask(`${name}_CLIENT_SECRET`, neededFor(because, asOptionalText));
    const issuer = ask(`${name}_ISSUER`, neededFor(because, asHttp), isDemo ? "" : usualIssuer);
    if (!clientId || !clientSecret || !issuer) return undefined;
    const missing = issuer === FACEBOOK ? { tokenEndpoint: FACEBOOK_TOKEN_ENDPOINT } : {};
    return { issuer, clientId, clientSecret, ...missing };
  }

  const smsUrl = ask("SMS_URL", asHttp);
  const smsToken = ask("SMS_TOKEN", neededFor(smsUrl && "SMS_URL", asOptionalText));
  const smtpUrl = ask("SMTP_URL", asOutsideAddress(isDemo, "smtps:", "smtp:"));
  const from = ask("MAIL_FROM", neededFor(smtpUrl && "SMTP_URL", asSender));
  return {
    sms: smsUrl && smsToken ? { url: smsUrl, token: smsToken } : undefined,
    mail: smtpUrl && from ? { url: smtpUrl, from } : undefined,
    identity: {
      google: readProvider("GOOGLE", "https://accounts.google.com"),
      facebook: readProvider("FACEBOOK", FACEBOOK),
    },
    phoneAuthentication: readPhoneAuthentication(),
    captchaService: readCaptchaService(),
    bucket: readBucket(),
    studioUrl: askFor(
      "STUDIO_URL",
      isDemo && ports.studio > 0 ? `http://127.0.0.1:${ports.studio}` : "",
      asUrl("http:", "https:"),
    ),
  };

  function readBucket(): BucketSettings | undefined {
    const url = ask("UPLOADS_S3_URL", asHttp);
    const because = url && "UPLOADS_S3_URL";
    const region = ask("UPLOADS_S3_REGION", neededFor(because, asOptionalText));
    const keyId = ask("UPLOADS_S3_KEY_ID", neededFor(because, asOptionalText));
    const secret = ask("UPLOADS_S3_SECRET", neededFor(because, asOptionalText));
    return url && region && keyId && secret ? { url, region, keyId, secret } : undefined;
  }

  function readCaptchaService(): CaptchaServiceSettings | undefined {
    const url = ask("CAPTCHA_SERVICE_URL", asHttp);
    const secret = ask("CAPTCHA_SERVICE_SECRET", neededFor(url && "CAPTCHA_SERVICE_URL", asOptionalText));
    return url && secret ? { url, secret } : undefined;
  }

  function readPhoneAuthentication(): PhoneAuthenticationSettings | undefined {
    const project = ask("PHONE_AUTH_PROJECT", asOptionalText);
    const usual = project && !isDemo ? `https://securetoken.google.com/${project}` : "";
    const because = project && "PHONE_AUTH_PROJECT";
    const issuer = ask("PHONE_AUTH_ISSUER", neededFor(because, asHttp), usual);
    const keysUrl = ask("PHONE_AUTH_KEYS_URL", neededFor(because, asHttp), usual && FIREBASE_KEYS);
    return project && issuer && keysUrl ? { project, issuer, keysUrl } : undefined;
  }
}

const FIREBASE_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/**
 * Settings of the sandbox's services. apps/sandbox/src/identity has the same values; a test starts the sandbox and
 * logs in with these.
 */
function listSandboxDefaults({ sandbox, sandboxSmtp }: Surroundings["ports"]): Record<string, string> {
  // With port 0, the sandbox gets any free port, so its address is unknown here.
  if (sandbox === 0 || sandboxSmtp === 0) return {};
  const address = `http://127.0.0.1:${sandbox}`;
  return {
    SMS_URL: `${address}/sms`,
    SMS_TOKEN: "sandbox",
    SMTP_URL: `smtp://127.0.0.1:${sandboxSmtp}`,
    MAIL_FROM: "no-reply@perya.example",
    GOOGLE_ISSUER: `${address}/identity/one`,
    GOOGLE_CLIENT_ID: "perya",
    GOOGLE_CLIENT_SECRET: "sandbox",
    FACEBOOK_ISSUER: `${address}/identity/two`,
    FACEBOOK_CLIENT_ID: "perya",
    FACEBOOK_CLIENT_SECRET: "sandbox",
  };
}

/**
 * Reads an external address. The demo calls no other machine, and no secret is sent unencrypted to another (SMTP
 * upgrades to TLS).
 */
function asOutsideAddress(isDemo: boolean, ...protocols: string[]): Reader<string | undefined> {
  return (text) => {
    if (!text) return { value: undefined };
    const isAddress = URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== "";
    if (!isAddress) return { wanted: `an address like ${protocols[0]}//host` };
    if (isDemo && !isLoopback(text)) return { wanted: "on this machine; the demo makes no outside calls" };
    const isInTheClear = new URL(text).protocol === "http:" && !isLoopback(text);
    return isInTheClear ? { wanted: "an https address" } : { value: text };
  };
}

const asSender: Reader<string | undefined> = (text) =>
  !text || /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text) ? { value: text || undefined } : { wanted: "one mail address" };

/** Requires a setting if another setting of the same service is set. */
function neededFor(setting: string | undefined, read: Reader<string | undefined>): Reader<string | undefined> {
  return (text) => (text || !setting ? read(text) : { wanted: `set, because ${setting} is` });
}
