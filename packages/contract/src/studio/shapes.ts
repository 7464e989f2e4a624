/** The studio's contract with its schemas, for its server and its tests. */
import { withShapes } from "../route.ts";
import { beacon } from "./beacon.routes.ts";
import { beaconShapes } from "./beacon.shapes.ts";
import { flights } from "./flights.routes.ts";
import { flightShapes } from "./flights.shapes.ts";
import { rounds } from "./rounds.routes.ts";
import { roundShapes } from "./rounds.shapes.ts";
import { seats } from "./seats.routes.ts";
import { seatShapes } from "./seats.shapes.ts";

export const studio = {
  beacon: withShapes(beacon, beaconShapes),
  rounds: withShapes(rounds, roundShapes),
  seats: withShapes(seats, seatShapes),
  flights: withShapes(flights, flightShapes),
};
