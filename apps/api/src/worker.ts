/** Main program of a worker, which only runs scheduled jobs and listeners. Any number of workers can run. */
import { explainAndExit } from "./process.ts";
import { runProgram } from "./program.ts";

runProgram({ servesHttp: false, runsClockwork: true }).catch(explainAndExit);
