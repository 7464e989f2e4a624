import { foldName } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Bucket, Limit } from "../../limiter.ts";
import { networksOf } from "@perya/server";
import type { Visit } from "../../plugins/visit.ts";
import type { Failures, Purpose } from "./challenges.rules.ts";

/** Who tries what, and where: the one description that failures are counted by. */
export type Attempt = {
  purpose: Purpose;
  brand: Pick<Brand, "id">;
  visit: Visit;
  /** A name or a number as it is compared, known or not, or an account. */
  subject?: string | undefined;
  /** The member has proved this device: strangers' failures mean nothing here, and its own mean nothing elsewhere. */
  isDeviceKnown?: boolean | undefined;
};

/** Half an hour for addresses (GLI-19 2.5.3), which change hands; a day for names, which do not. */
const OF_NETWORK: Limit = { calls: 3, seconds: 1_800 };
const OF_SUBJECT: Limit = { calls: 3, seconds: 86_400 };

type FailureDeps = Pick<Deps, "limiter" | "vault">;

/** How often it has gone wrong so far. */
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
 * The one place where it is written down that something went wrong: a password, a code, a name that was taken. What is
 * counted at the subject was counted before it was looked at (`countTry`), because many may come at the same moment.
 */
export async function countFailure(deps: FailureDeps, attempt: Attempt): Promise<void> {
  await Promise.all(listNetworks(deps, attempt).map(({ bucket: { key, limit } }) => deps.limiter.add(key, limit)));
}

/** Counts a try at the subject before it is looked at. Answers how many there were before it. */
export async function countTry(deps: FailureDeps, attempt: Attempt): Promise<number> {
  const bucket = findSubject(deps, attempt);
  return bucket ? (await deps.limiter.add(bucket.key, bucket.limit)) - 1 : 0;
}

/** It was none: what it would have cost was not paid. */
export async function uncountTry({ limiter, vault }: FailureDeps, attempt: Attempt): Promise<void> {
  const bucket = findSubject({ vault }, attempt);
  if (bucket) await limiter.giveBack(bucket.key, bucket.limit);
}

/** For the subject only: with an account of one's own, nobody should wipe clean the address they attack others from. */
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

/** Hashed: people type passwords where the name belongs. */
function keyOf(vault: Deps["vault"], brand: Pick<Brand, "id">, kind: string, ...of: string[]): string {
  return `failures ${kind} ${vault.hash("bucket", brand.id, kind, ...of).toString("base64url")}`;
}
