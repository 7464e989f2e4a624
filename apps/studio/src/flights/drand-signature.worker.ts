/** Worker thread that verifies one signature. */
import { parentPort, workerData } from "node:worker_threads";
import { isSignedBy } from "./drand-signature.ts";

const { publicKey, round, signature } = workerData as { publicKey: string; round: number; signature: string };
parentPort?.postMessage(isSignedBy(publicKey, round, signature), []);
