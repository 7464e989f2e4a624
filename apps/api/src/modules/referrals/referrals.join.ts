import type { Tx } from "@perya/db";
import { wallsOf } from "@perya/server";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import { checkRewardStanding } from "../rewards/index.ts";
import * as queries from "./referrals.queries.ts";
import { CROWD, lastDayOf, mayRefer, readCode } from "./referrals.rules.ts";

type Newcomer = { brand: Brand; visit: Pick<Visit, "ip">; memberId: string; ref: string };
const HOUR_MS = 60 * 60_000;

/**
 * Attributes a sign-up to the member whose code the newcomer used, in the transaction that creates the account. An
 * unknown or ineligible code is ignored: it must never prevent registration.
 */
export async function attribute(
  tx: Tx,
  { vault }: Pick<Deps, "vault">,
  { brand, visit, memberId, ref }: Newcomer,
): Promise<void> {
  const code = readCode(ref);
  const referrer = code && (await queries.findReferrer(tx, brand.id, code));
  if (!referrer) return;
  const newcomer = await queries.getAccount(tx, memberId);
  const program = await queries.findProgram(tx, brand.id, newcomer.created_at);
  if (!program?.is_open || !mayRefer(referrer, newcomer, await checkRewardStanding(tx, referrer.id))) return;

  const joinedAt = newcomer.created_at;
  const network = wallsOf(visit.ip)[0];
  const hash = network ? vault.hash("bucket", "referral", brand.id, network.name) : null;
  const since = new Date(joinedAt.getTime() - CROWD.hours * HOUR_MS);
  const before = hash ? await queries.countFromNetwork(tx, hash, since) : 0;
  await queries.insertReferral(tx, {
    invitee_id: memberId,
    brand_id: brand.id,
    referrer_id: referrer.id,
    program_version: program.version,
    joined_at: joinedAt,
    until: lastDayOf(joinedAt, program.terms, brand.timeZone),
    is_crowded: before + 1 >= CROWD.signUps,
    network_hash: hash,
  });
}

const A_DAY = { calls: 1, seconds: 24 * 60 * 60 };

/**
 * Counts a visit by the link, unless this browser or this address was already counted today. Only hashes are kept,
 * and only for the day.
 */
export async function noteOpened(
  deps: Pick<Deps, "db" | "limiter" | "vault">,
  { brand, visit }: { brand: Brand; visit: Visit },
  text: string,
): Promise<void> {
  const code = readCode(text);
  if (!code || !(await queries.findReferrer(deps.db, brand.id, code))) return;
  const names = [{ name: visit.deviceId, share: 1 }, ...wallsOf(visit.ip)];
  const counts = names.map(async ({ name, share }) => {
    const visitor = deps.vault.hash("bucket", "referral link", brand.id, code, name).toString("base64url");
    return (await deps.limiter.add(`referral opened ${visitor}`, A_DAY)) <= share;
  });
  if ((await Promise.all(counts)).every(Boolean)) await queries.countOpened(deps.db, brand.id, code);
}
