import { foldName } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Bucket, Limit } from "../../limiter.ts";
import { networksOf } from "@perya/server";
import type { Visit } from "../../plugins/visit.ts";
import type { Failures, Purpose } from "./challenges.rules.ts";

/** An attempt at something that can be guessed. Failures are counted by its fields. */
export type Attempt = {
  purpose: Purpose;
  brand: Pick<Brand, "id">;
  visit: Visit;
  /** A normalized name or number, known or unknown, or an account id. */
  subject?: string | undefined;
  /** True if the member has verified this device. It has its own count, separate from failures on other devices. */
  isDeviceKnown?: boolean | undefined;
};

/**
 * Failures from an IP address expire after half an hour, because addresses are reassigned (GLI-19 2.5.3); failures
 * for a username or contact after a day.
 */
const OF_NETWORK: Limit = { calls: 3, seconds: 1_800 };
const OF_SUBJECT: Limit = { calls: 3, seconds: 86_400 };

type FailureDeps = Pick<Deps, "limiter" | "vault">;

/** Reads the failures so far of the subject and of the networks. */
export async function readFailures(deps: FailureDeps, attempt: Attempt): Promise<Failures> {
  const networks = listNetworks(deps, attempt);
  const subject = findSubject(deps, attempt);
  const states = await deps.limiter.look([...networks.map(({ bucket }) => bucket), ...(subject ? [subject] : [])]);
  return {
    networks: networks.map(({ share }, index) => ({ share, failed: states[index]?.taken ?? 0 })),
    subject: subject ? (states.at(-1)?.taken ?? 0) : 0,
  };
}

/**
 * Counts a failure of any kind for the networks: wrong password, wrong code, taken name. The subject's count was
 * increased before the check (`countTry`), so that concurrent tries cannot pass unseen.
 */
export async function countFailure(deps: FailureDeps, attempt: Attempt): Promise<void> {
  await Promise.all(listNetworks(deps, attempt).map(({ bucket: { key, limit } }) => deps.limiter.add(key, limit)));
}

/** Counts a try for the subject before it is checked. Returns the number of tries before it. */
export async function countTry(deps: FailureDeps, attempt: Attempt): Promise<number> {
  const bucket = findSubject(deps, attempt);
  return bucket ? (await deps.limiter.add(bucket.key, bucket.limit)) - 1 : 0;
}

/** Removes a try from the count, because it was refused before anything was checked. */
export async function uncountTry({ limiter, vault }: FailureDeps, attempt: Attempt): Promise<void> {
  const bucket = findSubject({ vault }, attempt);
  if (bucket) await limiter.giveBack(bucket.key, bucket.limit);
}

/**
 * Resets the count of the subject only. If the address were reset too, attackers could do so by logging in to their
 * own account.
 */
export async function forgetFailures({ limiter, vault }: FailureDeps, attempt: Attempt): Promise<void> {
  const bucket = findSubject({ vault }, attempt);
  if (bucket) await limiter.forget(bucket.key, bucket.limit);
}

function listNetworks({ vault }: Pick<Deps, "vault">, { brand, visit, isDeviceKnown = false }: Attempt) {
  if (isDeviceKnown) return [];
  return networksOf(visit.ip).map(({ name, share }) => {
    const bucket: Bucket = { key: keyOf(vault, brand, "address", name), limit: OF_NETWORK };
    return { bucket, share };
  });
}

function findSubject({ vault }: Pick<Deps, "vault">, attempt: Attempt): Bucket | undefined {
  const { purpose, brand, visit, subject, isDeviceKnown = false } = attempt;
  if (subject === undefined) return undefined;
  const own = isDeviceKnown ? [visit.deviceId] : [];
  return { key: keyOf(vault, brand, `${purpose} subject`, foldName(subject), ...own), limit: OF_SUBJECT };
}

/** Hashes the name, because people sometimes type a password there. */
function keyOf(vault: Deps["vault"], brand: Pick<Brand, "id">, kind: string, ...of: string[]): string {
  return `failures ${kind} ${vault.hash("bucket", brand.id, kind, ...of).toString("base64url")}`;
}
