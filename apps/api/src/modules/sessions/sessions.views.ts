import type { Device } from "@perya/contract";
import type { SessionsRow } from "@perya/db";
import type { Selectable } from "kysely";
import { maskAddress } from "../../visit-names.ts";

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
