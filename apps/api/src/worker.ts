/** A process that only does what the clock and other modules' events set off. Run as many as you like. */
import { explainAndExit } from "./process.ts";
import { runProgram } from "./program.ts";

runProgram({ servesHttp: false, runsClockwork: true }).catch(explainAndExit);
