import type { beaconShapes } from "./beacon.shapes.ts";
import { studioRoutes } from "./studio-line.ts";

export const beacon = studioRoutes<typeof beaconShapes>()({
  nameValue: {
    method: "GET",
    path: "/api/beacon",
    who: "anyone",
    errors: [],
    summary: "Name of the first value of the public beacon that will exist some minutes after a moment.",
  },
  readValue: {
    method: "GET",
    path: "/api/beacon/:name",
    who: "anyone",
    errors: [],
    summary: "A value of the public beacon by its name; null while it does not exist.",
  },
});
