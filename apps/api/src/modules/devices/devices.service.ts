import { createHash } from "node:crypto";
import type { KnownDevicesRow, Tx } from "@perya/db";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import { networkOf } from "@perya/server";
import * as queries from "./devices.queries.ts";
import { checkDevice, type DeviceVerdict } from "./devices.rules.ts";

/** What is known about the device and network of a login. */
export type KnownDevice = {
  isDeviceKnown: boolean;
  verdict: DeviceVerdict;
  /** True if every hash was refreshed within a day, so that nothing needs to be written. */
  isNoted: boolean;
};

const DAY_MS = 24 * 60 * 60_000;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Finds out whether the device is known for the member. Without a member, it takes the same time and finds nothing.
 */
export async function readKnownDevice(
  { db, vault, clock }: Pick<Deps, "db" | "vault" | "clock">,
  visit: Visit,
  { asksAtNewAddress }: Pick<Brand, "asksAtNewAddress">,
  memberId: string = NOBODY,
): Promise<KnownDevice> {
  const marks = marksOf(vault, visit, memberId);
  const { known, hasAny } = await queries.findKnownDevices(
    db,
    memberId,
    [...marks.all, marks.anyCountry].map(({ hash }) => hash),
  );
  const find = (mark: Mark | undefined) => mark && known.find(({ mark_hash: hash }) => hash.equals(mark.hash));

  const isDeviceKnown = find(marks.device) !== undefined;
  const isTold = marks.country !== undefined && find(marks.anyCountry) !== undefined;
  const verdict = checkDevice({
    hasKnownDevices: hasAny,
    isDeviceKnown,
    isNetworkKnown: find(marks.network) !== undefined,
    asksAtNewAddress,
    country: isTold ? (find(marks.country) ? "known" : "new") : "untold",
  });
  const since = clock.now().getTime() - DAY_MS;
  const isNoted = marks.all.every((mark) => (find(mark)?.last_seen_at.getTime() ?? 0) > since);
  return { isDeviceKnown, verdict, isNoted };
}

/** Records device, network and country as known for the member. */
export async function noteKnownDevice(
  { clock, vault }: Pick<Deps, "clock" | "vault">,
  tx: Tx,
  visit: Visit,
  memberId: string,
): Promise<void> {
  await queries.upsertKnownDevices(tx, memberId, marksOf(vault, visit, memberId).all, clock.now());
}

/**
 * Records which members of a brand log in on the same device, for reviewing their withdrawals. The device's hash is
 * different for each brand, so that it cannot track members across brands.
 */
export async function noteMemberDevice(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { deviceId }: Visit,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<void> {
  const deviceHash = createHash("sha256").update(`${brandId} ${deviceId}`).digest();
  await queries.upsertMemberDevice(tx, { brandId, memberId, deviceHash }, clock.now());
}

/** Records the browser that starts a deposit. */
export async function notePayingDevice(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  visit: Visit,
  { memberId, depositId }: { memberId: string; depositId: string },
): Promise<void> {
  const mark_hash = hashDevice(visit, memberId);
  const row = { deposit_id: depositId, member_id: memberId, mark_hash, begun_at: clock.now() };
  await queries.insertPayingDevice(tx, row);
}

/** Makes the browser that started a deposit a known device, once the deposit is credited. */
export async function proveByDeposit({ clock }: Pick<Deps, "clock">, tx: Tx, depositId: string): Promise<void> {
  const device = await queries.takePayingDevice(tx, depositId);
  if (!device) return;
  const mark = { kind: "device", hash: device.mark_hash } as const;
  await queries.upsertKnownDevices(tx, device.member_id, [mark], clock.now());
}

/** Deletes known devices after a forced logout, except the device of `here` if given. */
export async function forgetKnownDevices(
  { vault }: Pick<Deps, "vault">,
  tx: Tx,
  memberId: string,
  here: Visit | null,
): Promise<void> {
  const kept = here ? marksOf(vault, here, memberId).all.map(({ hash }) => hash) : [];
  await queries.deleteKnownDevices(tx, memberId, kept);
}

type Mark = { kind: KnownDevicesRow["kind"]; hash: Buffer };

/**
 * Hashes the visit's device, network and country. Only hashes are stored, so that they reveal no places. There are
 * few enough networks to try all, so their hash needs a secret key. A device id has 256 random bits, and its hash
 * stays valid when the key is replaced.
 */
function marksOf(vault: Deps["vault"], visit: Visit, memberId: string) {
  const address = (...what: string[]): Mark => ({ kind: "address", hash: vault.hash("place", memberId, ...what) });
  const device: Mark = { kind: "device", hash: hashDevice(visit, memberId) };
  const network = address("network", networkOf(visit.ip));
  const country = visit.country === null ? undefined : address("country", visit.country);
  // Set once any country was reported for the member. Without it, no country counts as new.
  const anyCountry = address("country", "*");
  return { device, network, country, anyCountry, all: [device, network, ...(country ? [country, anyCountry] : [])] };
}

/** Returns the hash of a browser for one member. Another member on that browser gets a different one. */
export function hashDevice({ deviceId }: Visit, memberId: string): Buffer {
  return createHash("sha256").update(`${memberId} ${deviceId}`).digest();
}
