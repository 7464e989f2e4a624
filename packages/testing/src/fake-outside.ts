import type { FakeReason, MakeFailure } from "./fake-failure.ts";
import { createFakeIdentity } from "./fake-identity.ts";
import { createFakePayer } from "./fake-payer.ts";

export type FakeService =
  | "sms"
  | "mail"
  | "identity"
  | "phoneAuthentication"
  | "captchaService"
  | "vendorFeed"
  | "freeRounds"
  | "storage"
  | "payer"
  | "beacon";

type SmsMessage = { to: string; text: string; brandName: string; key?: string };
type Mail = { to: string; subject: string; text: string; html: string; fromName: string };

export type FakeOutside = ReturnType<typeof createFakeOutside>;

/**
 * Creates fakes of all external services for module tests: they record what was sent, know the users that a test
 * registers, and fail on demand.
 */
export function createFakeOutside(makeFailure: MakeFailure = (message) => new Error(message)) {
  const failing = new Map<FakeService, FakeReason[]>();

  /** Throws if the test has scheduled a failure. Each failure applies to one call. */
  function failIfAsked(service: FakeService) {
    const reason = failing.get(service)?.shift();
    if (reason) throw makeFailure(`${service}: told to fail`, reason);
  }

  return {
    sms: createFakeSms(() => failIfAsked("sms")),
    mail: createFakeMail(() => failIfAsked("mail")),
    identity: createFakeIdentity(() => failIfAsked("identity"), makeFailure),
    vendorFeed: createFakeVendorFeed(() => failIfAsked("vendorFeed")),
    freeRounds: createFakeFreeRounds(() => failIfAsked("freeRounds")),
    storage: createFakeStorage(() => failIfAsked("storage")),
    seals: createFakeSealCopy(),
    beacon: createFakeBeacon(() => failIfAsked("beacon")),
    payer: createFakePayer(() => failIfAsked("payer")),
    phoneAuthentication: createFakePhoneAuthentication(() => failIfAsked("phoneAuthentication"), makeFailure),
    captchaService: createFakeCaptchaService(() => failIfAsked("captchaService"), makeFailure),
    /** Makes the next call of a service fail; called twice, the next two. */
    failNext: (service: FakeService, reason: FakeReason = "unavailable") => {
      failing.set(service, [...(failing.get(service) ?? []), reason]);
    },
    close: async () => {},
  };
}

function createFakeSms(failIfAsked: () => void) {
  const sent: SmsMessage[] = [];
  const keys = new Set<string>();
  return {
    sent,
    send: async (message: SmsMessage) => {
      failIfAsked();
      // A repeated message is accepted and not sent again, as by a real gateway.
      if (message.key && keys.has(message.key)) return;
      if (message.key) keys.add(message.key);
      sent.push(message);
    },
    /** Returns the code in the newest SMS to a number. */
    lastCodeTo: (number: string) => findCode(sent.findLast(({ to }) => to === number)?.text, number),
  };
}

function createFakeMail(failIfAsked: () => void) {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail: Mail) => {
      failIfAsked();
      sent.push(mail);
    },
    /** Returns the code in the newest email to an address. */
    lastCodeTo: (address: string) => findCode(sent.findLast(({ to }) => to === address)?.text, address),
  };
}

function createFakeStorage(failIfAsked: () => void) {
  const files = new Map<string, { bytes: Buffer; type: string }>();
  return {
    files,
    put: async (key: string, bytes: Buffer, type: string) => {
      failIfAsked();
      files.set(key, { bytes, type });
    },
    get: async (key: string) => {
      failIfAsked();
      return files.get(key)?.bytes;
    },
    remove: async (key: string) => {
      failIfAsked();
      files.delete(key);
    },
  };
}

/** Creates an in-memory copy of the ledger's seals. */
function createFakeSealCopy() {
  const copies = new Map<string, { block: number; digest: string }[]>();
  return {
    copies,
    findLast: async (ledger: string) => copies.get(ledger)?.at(-1) ?? null,
    append: async (ledger: string, seals: readonly { block: number; digest: string }[]) => {
      copies.set(ledger, [...(copies.get(ledger) ?? []), ...seals]);
    },
    read: async function* (ledger: string) {
      yield copies.get(ledger) ?? [];
    },
  };
}

/** Creates a fake beacon: values are named by their time, and exist once the test has set them. */
function createFakeBeacon(failIfAsked: () => void) {
  const values = new Map<string, string>();
  const source = "test beacon";
  return {
    say: (name: string, value: string) => void values.set(name, value),
    nameAfter: async (moment: Date) => {
      failIfAsked();
      return { source, name: String(moment.getTime()) };
    },
    read: async (name: string) => {
      failIfAsked();
      return { source, value: values.get(name) ?? null };
    },
  };
}

function createFakeFreeRounds(failIfAsked: () => void) {
  const told: { call: "grant" | "cancel"; facts: Record<string, unknown> }[] = [];
  let refusal: string | undefined;
  return {
    told,
    refuseWith: (error: string | undefined) => void (refusal = error),
    tell: async (_place: { url: string }, call: "grant" | "cancel", facts: object) => {
      failIfAsked();
      told.push({ call, facts: facts as Record<string, unknown> });
      return refusal === undefined ? { ok: true as const } : { ok: false as const, error: refusal };
    },
  };
}

function createFakeVendorFeed(failIfAsked: () => void) {
  const answers = new Map<string, unknown>();
  const asked: { what: string; vendor: string; query: Record<string, string> }[] = [];
  return {
    asked,
    /** Sets an answer of the vendor's feed. */
    say: (what: string, answer: unknown) => void answers.set(what, answer),
    read: async ({ vendor }: { vendor: string }, what: string, query: Record<string, string>) => {
      failIfAsked();
      asked.push({ what, vendor, query });
      return answers.get(what);
    },
  };
}

function createFakePhoneAuthentication(failIfAsked: () => void, makeFailure: MakeFailure) {
  const proofs = new Map<string, { phoneNumber: string; subject: string }>();
  return {
    /** Makes a token valid proof of a number. */
    trust: (idToken: string, phoneNumber: string) => {
      proofs.set(idToken, { phoneNumber, subject: `phone-${phoneNumber}` });
    },
    verify: async (idToken: string) => {
      failIfAsked();
      const proof = proofs.get(idToken);
      if (!proof) throw makeFailure("phone authentication: the token is not accepted", "untrusted");
      return proof;
    },
  };
}

function createFakeCaptchaService(failIfAsked: () => void, makeFailure: MakeFailure) {
  const trusted = new Set<string>();
  return {
    /** Makes a token pass the captcha. */
    trust: (result: string) => void trusted.add(result),
    verify: async (result: string) => {
      failIfAsked();
      if (!trusted.has(result)) throw makeFailure("captcha service: the token is not accepted", "untrusted");
    },
  };
}

/** Finds the code in a text: four to eight digits. A message without one fails the test. */
function findCode(text: string | undefined, recipient: string): string {
  const code = /(?<![\d+])\d{4,8}(?!\d)/.exec(text ?? "")?.[0];
  if (!code) throw new Error(text === undefined ? `nothing was sent to ${recipient}` : `no code in: ${text}`);
  return code;
}
