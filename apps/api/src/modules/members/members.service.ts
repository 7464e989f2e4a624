import type { Deps } from "../../deps.ts";
import * as queries from "./members.queries.ts";

export async function recordSignIn({ db }: Pick<Deps, "db">, memberId: string, at: Date): Promise<void> {
  await queries.recordSignIn(db, memberId, at);
}
