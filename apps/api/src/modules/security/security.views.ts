import { SECURITY_WAYS, type SecurityEvent } from "@perya/contract";
import { maskAddress } from "../../visit-names.ts";
import type { EventRow } from "./security.queries.ts";
import { canDeny } from "./security.rules.ts";

type Reader = { sessionId: string; denied: readonly string[] };

export function presentEvents(rows: EventRow[], pageSize: number, reader: Reader) {
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { events: page.map((row) => presentEvent(row, reader)), next };
}

function presentEvent(row: EventRow, { sessionId, denied }: Reader): SecurityEvent {
  const { id, kind, at, way, facts } = row;
  const [isHere, isDenied] = [row.session_id === sessionId, denied.includes(id)];
  return {
    id,
    kind,
    at: at.toISOString(),
    way,
    secondStep: SECURITY_WAYS.find((step) => step === facts["secondStep"]) ?? null,
    device: row.device_name,
    address: maskAddress(row.address),
    country: row.country,
    contact: facts["contact"] ?? "",
    isNewDevice: row.is_new_device,
    isHere,
    isDenied,
    canDeny: canDeny({ kind, isHere, isDenied }),
  };
}
