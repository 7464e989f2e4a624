/** Chance that players can check: seeds committed beforehand, numbers from them, and the chain of shared rounds. Pure. */
export { createDraw, type Draw, type Seeds } from "./draw.ts";
