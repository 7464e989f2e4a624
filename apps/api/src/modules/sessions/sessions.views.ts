import type { Device } from "@perya/contract";
import type { SessionsRow } from "@perya/db";
import type { Selectable } from "kysely";

type Row = Pick<Selectable<SessionsRow>, "id" | "device_name" | "address" | "started_at" | "last_seen_at" | "way">;

export function presentDevice(row: Row, isThis: boolean): Device {
  return {
    id: row.id,
    name: row.device_name,
    address: maskAddress(row.address),
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    way: row.way,
    isThis,
  };
}

/** Enough to know one's own network by, too little to find anybody. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (plain.includes(".")) return plain.replace(/\.\d+$/, ".x");
  return plain === "" ? "" : `${plain.split(":").slice(0, 3).join(":")}:x`;
}
