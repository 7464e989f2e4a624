/**
 * Devices: known browsers and networks of members, and members who share a device. Owns known_devices, paying_devices
 * and member_devices. Failed tries of strangers never affect a known device.
 */
import { defineModule } from "../../define-module.ts";
import { forgetUnseen } from "./devices.jobs.ts";

export { listKnownDevices, listSharedDevices } from "./devices.queries.ts";
export {
  forgetKnownDevices,
  hashDevice,
  noteKnownDevice,
  noteMemberDevice,
  notePayingDevice,
  proveByDeposit,
  readKnownDevice,
  type KnownDevice,
} from "./devices.service.ts";

export const devicesModule = defineModule({
  name: "devices",

  setup({ every, deps }) {
    every("1 hour", "forget-unseen", () => forgetUnseen(deps));
  },
});
