import type { OperatorPermission } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";

/** What a module says of its queue. */
export type QueueKind = {
  /** Of what waits in it, as the audit calls it: "feedback". */
  subjectKind: string;
  mayRead: OperatorPermission;
  mayWork: OperatorPermission;
  promisedWithinHours: number;
  /** For so long an item is in the hands of whoever claimed it. */
  claimGoodForMinutes: number;
  /** What a row of the list says of each, masked as everybody who may read the queue may see it. */
  describe: (db: Db | Tx, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, Record<string, string>>>;
};

/** By the database they work on, so that no app of a test does another's. */
const registered = new WeakMap<Db, Map<string, QueueKind>>();

/** Once, in a module's set-up. */
export function registerQueue({ db }: Pick<Deps, "db">, name: string, kind: QueueKind) {
  const kinds = registered.get(db) ?? new Map<string, QueueKind>();
  registered.set(db, kinds.set(name, kind));
}

export function findQueue({ db }: Pick<Deps, "db">, name: string): QueueKind | undefined {
  return registered.get(db)?.get(name);
}

export function getQueue(deps: Pick<Deps, "db">, name: string): QueueKind {
  const found = findQueue(deps, name);
  if (!found) throw new Error(`No module has registered the queue ${name}.`);
  return found;
}

export function listQueues({ db }: Pick<Deps, "db">): [name: string, kind: QueueKind][] {
  return [...(registered.get(db) ?? [])];
}
