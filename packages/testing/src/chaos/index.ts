/** Tools for chaos tests: a database that can crash, and processes that restart. */
export { openDatabase, type Blow, type ChaosDatabase, type Crash } from "./crashing-database.ts";
export { supervise, type Program, type Supervisor } from "./supervisor.ts";
