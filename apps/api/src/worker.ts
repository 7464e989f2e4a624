/** A process that only runs scheduled jobs and listeners. Any number of them can run. */
import { explainAndExit } from "./process.ts";
import { runProgram } from "./program.ts";

runProgram({ servesHttp: false, runsClockwork: true }).catch(explainAndExit);
