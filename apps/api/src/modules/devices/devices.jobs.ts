import type { ClockedDbDeps } from "../../deps.ts";
import { deleteKnownDevicesUnseenSince, deletePayingDevicesBefore } from "./devices.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const DEVICE_DAYS = 180;
/** Days after which the payment provider no longer reports a deposit. */
const DEPOSIT_DAYS = 30;

export async function forgetUnseen({ db, clock }: ClockedDbDeps): Promise<void> {
  const now = clock.now().getTime();
  await deleteKnownDevicesUnseenSince(db, new Date(now - DEVICE_DAYS * DAY_MS));
  await deletePayingDevicesBefore(db, new Date(now - DEPOSIT_DAYS * DAY_MS));
}
