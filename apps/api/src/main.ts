/** Main program of the server: HTTP, sockets and, unless CLOCKWORK is off, the scheduler. */
import { explainAndExit } from "./process.ts";
import { runProgram } from "./program.ts";

runProgram({ servesHttp: true }).catch(explainAndExit);
