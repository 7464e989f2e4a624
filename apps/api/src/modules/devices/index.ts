/**
 * Devices: browsers and networks that members have proved to be theirs. Owns known_devices and paying_devices. No stranger can make
 * anything dearer, or closed, for whoever comes from one.
 */
import { defineModule } from "../../define-module.ts";
import { forgetUnseen } from "./devices.jobs.ts";

export { listKnownDevices } from "./devices.queries.ts";
export {
  forgetKnownDevices,
  hashDevice,
  noteKnownDevice,
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
