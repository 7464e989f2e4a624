/**
 * Devices: browsers and networks that members have proved to be theirs, and members who log in on the same one. Owns known_devices,
 * paying_devices and member_devices. No stranger can make anything dearer, or closed, for whoever comes from a known device.
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
