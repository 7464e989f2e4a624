import type { Deps } from "../../deps.ts";
import * as queries from "./codes.queries.ts";

/** As long as somebody may still type it: "expired" then is a better answer than "wrong". */
const REMEMBER_MS = 3_600_000;

export async function forgetExpired({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await queries.forgetExpired(db, new Date(clock.now().getTime() - REMEMBER_MS));
}
