import type { ClockedDbDeps } from "../../deps.ts";
import { deleteKnownDevicesUnseenSince } from "./devices.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const DEVICE_DAYS = 180;

export async function forgetUnseen({ db, clock }: ClockedDbDeps): Promise<void> {
  await deleteKnownDevicesUnseenSince(db, new Date(clock.now().getTime() - DEVICE_DAYS * DAY_MS));
}
