import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import * as queries from "./places.queries.ts";
import { checkPlace, networkOf } from "./sessions.rules.ts";
import { hashToken } from "./token.ts";

type Place = { kind: "device" | "address"; hash: Buffer };

/** Whether a second step is not needed here (see checkPlace). */
export async function isAtFamiliarPlace(
  { db, vault }: Pick<Deps, "db" | "vault">,
  visit: Visit,
  memberId: string,
): Promise<boolean> {
  const { device, network, country, anyCountry } = describe(vault, visit, memberId);
  const wanted = [device, network, anyCountry, ...(country ? [country] : [])];
  const { hasAny, known } = await queries.findKnownPlaces(
    db,
    memberId,
    wanted.map(({ hash }) => hash),
  );
  const isKnown = (place: Place) => known.some((hash) => hash.equals(place.hash));

  const isTold = country !== undefined && isKnown(anyCountry);
  const verdict = checkPlace({
    hasPlaces: hasAny,
    isDeviceKnown: isKnown(device),
    isNetworkKnown: isKnown(network),
    country: isTold ? (isKnown(country) ? "known" : "new") : "untold",
  });
  return verdict === "familiar";
}

/** Whether this browser has proved to be the member's; asked with nobody's id, it takes as long and says no. */
export async function isKnownDevice(
  { db, vault }: Pick<Deps, "db" | "vault">,
  visit: Visit,
  memberId: string | undefined,
): Promise<boolean> {
  const id = memberId ?? NOBODY;
  const { known } = await queries.findKnownPlaces(db, id, [describe(vault, visit, id).device.hash]);
  return known.length > 0;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

export async function rememberPlace(
  { clock, vault }: Pick<Deps, "clock" | "vault">,
  tx: Tx,
  visit: Visit,
  memberId: string,
): Promise<void> {
  const { device, network, country, anyCountry } = describe(vault, visit, memberId);
  const places = [device, network, ...(country ? [country, anyCountry] : [])];
  await queries.rememberPlaces(tx, memberId, places, clock.now());
}

/**
 * Only hashes are kept: the table says whether a place is known, and not where anybody has been. Networks are few enough
 * to search them all, so theirs need a key; a device is 256 random bits, and stays known when the key is replaced.
 */
function describe(vault: Deps["vault"], { deviceId, ip, country }: Visit, memberId: string) {
  const address = (...what: string[]): Place => ({ kind: "address", hash: vault.hash("place", memberId, ...what) });
  return {
    device: { kind: "device", hash: hashToken(`${memberId} ${deviceId}`) } satisfies Place,
    network: address("network", networkOf(ip)),
    country: country === null ? undefined : address("country", country),
    /** There once we have been told a country: before that, a country is no news. */
    anyCountry: address("country", "*"),
  };
}
