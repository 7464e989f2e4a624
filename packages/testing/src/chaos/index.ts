/** What kills, for programs that see what is left afterwards: a database that can crash, and processes that start again. */
export { openDatabase, type Blow, type ChaosDatabase, type Crash } from "./crashing-database.ts";
export { supervise, type Program, type Supervisor } from "./supervisor.ts";
