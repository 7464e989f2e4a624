/** Ports to outside services, without business rules, each with a deadline. */
import { join } from "node:path";
import type { SealCopy } from "@perya/ledger";
import type { FastifyBaseLogger } from "fastify";
import { openBeacon, type Beacon } from "./beacon.ts";
import { openCaptchaService, type CaptchaService } from "./captcha-service.ts";
import { OutsideFailure } from "./failure.ts";
import { openFreeRounds, type FreeRoundsService } from "./free-rounds.ts";
import type { FileStore } from "./file-store.ts";
import { openIdentityProviders, type IdentityProviders } from "./identity.ts";
import { openMailer, type Mail } from "./mail.ts";
import { openPhoneAuthentication, type PhoneAuthentication } from "./phone-authentication.ts";
import { openPayer, type Payer } from "./payer.ts";
import { openSealFiles } from "./seal-copy.ts";
import type { OutsideSettings } from "./settings.ts";
import { openSmsGateway, type SmsGateway } from "./sms.ts";
import { openStorage } from "./storage.ts";
import { openVendorFeed, type VendorFeed } from "./vendor-feed.ts";

export { OutsideFailure, type FailureReason } from "./failure.ts";
export { IDENTITY_PROVIDERS, type IdentityProvider, type IdentityRequest, type OutsidePerson } from "./identity.ts";
export type { Payer, PayerAnswer, PayerRequest } from "./payer.ts";
export type { SmsMessage } from "./sms.ts";

export type Mailer = { send: (mail: Mail) => Promise<void> };

export type Outside = {
  sms: SmsGateway;
  mail: Mailer;
  identity: IdentityProviders;
  vendorFeed: VendorFeed;
  freeRounds: FreeRoundsService;
  /** Storage of uploads, on disk or in a bucket. */
  storage: FileStore;
  /** Copy of the ledger's seals, in a file below DATA_DIR. */
  seals: SealCopy;
  payer: Payer;
  beacon: Beacon;
  /** Present only if configured. */
  phoneAuthentication?: PhoneAuthentication;
  /** Present only if configured. */
  captchaService?: CaptchaService;
  close: () => Promise<void>;
};

/**
 * Opens the ports, but no connections: services are called when needed, so an unavailable one does not prevent
 * startup.
 */
export function openOutside(
  { outside: settings, dataDir }: { outside: OutsideSettings; dataDir: string },
  log: FastifyBaseLogger,
): Outside {
  const sms = openSmsGateway(settings.sms);
  const mail = openMailer(settings.mail);
  const identity = openIdentityProviders(settings.identity);
  const vendorFeed = openVendorFeed();
  const freeRounds = openFreeRounds();
  const storage = openStorage(settings.bucket, join(dataDir, "uploads"));
  const payer = openPayer();
  const beacon = openBeacon(settings.studioUrl);
  const phone = settings.phoneAuthentication && openPhoneAuthentication(settings.phoneAuthentication);
  const captcha = settings.captchaService && openCaptchaService(settings.captchaService);
  return {
    sms: { send: watched(log, "sms", sms.send) },
    mail: { send: watched(log, "mail", mail.send) },
    identity: {
      has: identity.has,
      begin: watched(log, "identity", identity.begin),
      finish: watched(log, "identity", identity.finish),
    },
    vendorFeed: { read: watched(log, "vendor feed", vendorFeed.read) },
    freeRounds: { tell: watched(log, "free rounds", freeRounds.tell) },
    storage: {
      put: watched(log, "storage", storage.put),
      get: watched(log, "storage", storage.get),
      remove: watched(log, "storage", storage.remove),
    },
    seals: openSealFiles(dataDir),
    payer: { ask: watched(log, "payer", payer.ask) },
    beacon: {
      nameAfter: watched(log, "beacon", beacon.nameAfter),
      read: watched(log, "beacon", beacon.read),
    },
    ...(phone ? { phoneAuthentication: { verify: watched(log, "phone authentication", phone.verify) } } : {}),
    ...(captcha ? { captchaService: { verify: watched(log, "captcha service", captcha.verify) } } : {}),
    close: async () => mail.close(),
  };
}

type Call<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>;

/** Logs every failed call for operators, and rethrows it to the caller. */
function watched<Args extends unknown[], Answer>(
  log: FastifyBaseLogger,
  service: string,
  call: Call<Args, Answer>,
): Call<Args, Answer> {
  return async (...args) => {
    const startedAt = performance.now();
    try {
      return await call(...args);
    } catch (error) {
      const reason = error instanceof OutsideFailure ? error.reason : "unexpected";
      const facts = { service, reason, problem: String(error), tookMs: Math.round(performance.now() - startedAt) };
      // A visitor who declines at the provider is normal. A provider that is unavailable needs attention.
      if (reason === "unavailable" || reason === "unexpected") log.warn(facts, "an outside call failed");
      else log.info(facts, "an outside call was declined");
      throw error;
    }
  };
}
