import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";

const REAL = { DEMO: "off", SEAL_KEY_FILE: "key.pem", DATABASE_URL: "embedded" };
const readOutside = (environment: Record<string, string>) => readConfig(environment).outside;

describe("outside services of the demo", () => {
  it("are only the sandbox on this machine", () => {
    const { sms, mail, identity, phoneAuthentication } = readOutside({ PORT: "8000" });
    expect([sms?.url, mail?.url]).toEqual(["http://127.0.0.1:8003/sms", "smtp://127.0.0.1:8004"]);
    expect(identity.google?.issuer).toBe("http://127.0.0.1:8003/identity/one");
    expect(identity.facebook?.issuer).toBe("http://127.0.0.1:8003/identity/two");
    expect(phoneAuthentication).toBeUndefined();
  });

  it("are off if the sandbox's port is unknown", () => {
    expect(readOutside({ PORT: "0" })).toEqual({
      sms: undefined,
      mail: undefined,
      identity: { google: undefined, facebook: undefined },
      phoneAuthentication: undefined,
    });
    const ports = { PORT: "0", SANDBOX_PORT: "9001", SANDBOX_SMTP_PORT: "9002" };
    expect(readOutside(ports).sms?.url).toBe("http://127.0.0.1:9001/sms");
  });

  it.each([
    ["SMS_URL", "https://sms.example/send"],
    ["SMTP_URL", "smtps://mail.example"],
    ["GOOGLE_ISSUER", "https://accounts.google.com"],
    ["FACEBOOK_ISSUER", "http://127.0.0.1.evil.example"],
    ["PHONE_AUTH_KEYS_URL", "https://keys.example"],
    ["CAPTCHA_SERVICE_URL", "https://captcha.example/verify"],
    ["UPLOADS_S3_URL", "https://s3.example/proofs"],
  ])("may not be on other machines: %s", (name, address) => {
    expect(() => readOutside({ [name]: address })).toThrow(new RegExp(`${name}.*on this machine`));
  });
});

describe("outside services of a real site", () => {
  it("are off unless configured", () => {
    expect(Object.values(readOutside(REAL).identity)).toEqual([undefined, undefined]);
    expect(readOutside(REAL)).toMatchObject({ sms: undefined, mail: undefined, phoneAuthentication: undefined });
    expect(readOutside(REAL).captchaService).toBeUndefined();
  });

  it("are as configured, with the usual addresses of the providers", () => {
    const settings = readOutside({
      ...REAL,
      SMS_URL: "https://sms.example/send",
      SMS_TOKEN: "t",
      SMTP_URL: "smtps://user:pass@mail.example",
      MAIL_FROM: "hello@brand.example",
      GOOGLE_CLIENT_ID: "g",
      GOOGLE_CLIENT_SECRET: "gs",
      FACEBOOK_CLIENT_ID: "f",
      FACEBOOK_CLIENT_SECRET: "fs",
      PHONE_AUTH_PROJECT: "perya-1",
      CAPTCHA_SERVICE_URL: "https://captcha.example/verify",
      CAPTCHA_SERVICE_SECRET: "c",
    });
    expect(settings).toEqual({
      sms: { url: "https://sms.example/send", token: "t" },
      mail: { url: "smtps://user:pass@mail.example", from: "hello@brand.example" },
      identity: {
        google: { issuer: "https://accounts.google.com", clientId: "g", clientSecret: "gs" },
        facebook: {
          issuer: "https://www.facebook.com",
          clientId: "f",
          clientSecret: "fs",
          tokenEndpoint: "https://graph.facebook.com/oauth/access_token",
        },
      },
      phoneAuthentication: {
        project: "perya-1",
        issuer: "https://securetoken.google.com/perya-1",
        keysUrl: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
      },
      captchaService: { url: "https://captcha.example/verify", secret: "c" },
    });
  });

  it.each([
    ["an address without encryption", { SMS_URL: "http://sms.example" }, /SMS_URL\s+\(hidden\)\s+an https address/],
    ["an issuer without encryption", { GOOGLE_ISSUER: "http://id.example" }, /GOOGLE_ISSUER.*an https address/],
    ["a URL that is not SMTP", { SMTP_URL: "https://mail.example" }, /SMTP_URL\s+\(hidden\)\s+an address like smtps:/],
    ["a gateway without a token", { SMS_URL: "https://sms.example" }, /SMS_TOKEN\s+\(not set\)\s+set, because SMS_URL/],
    ["email without a sender", { SMTP_URL: "smtps://mail.example" }, /MAIL_FROM\s+\(not set\)\s+set, because SMTP_URL/],
    ["several senders", { MAIL_FROM: "a@b.example, c@d.example" }, /MAIL_FROM.*one mail address/],
    ["half a provider", { GOOGLE_CLIENT_ID: "g" }, /GOOGLE_CLIENT_SECRET\s+\(not set\)\s+set, because/],
  ])("refuses %s", (_name, environment, line) => {
    expect(() => readOutside({ ...REAL, ...environment })).toThrow(line);
  });

  it("never prints a secret", () => {
    const environment = { ...REAL, SMS_URL: "ftp://u:hush@x", FACEBOOK_CLIENT_SECRET: "hush", PORT: "x" };
    expect(() => readOutside(environment)).toThrow(/^(?![^]*hush)/);
  });
});
