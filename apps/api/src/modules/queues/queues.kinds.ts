import type { OperatorPermission } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";

/** The facts and functions that a module registers for its queue. */
export type QueueKind = {
  /** Kind of the queue's cases in the audit, such as "feedback". */
  subjectKind: string;
  mayRead: OperatorPermission;
  mayWork: OperatorPermission;
  promisedWithinHours: number;
  /** Minutes for which an item stays assigned after an operator has taken it. */
  claimGoodForMinutes: number;
  /** Lists facts of each case for its row in the list, masked for everyone who may read the queue. */
  describe: (db: Db | Tx, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, Record<string, string>>>;
};

/** Keyed by database, so that apps of parallel tests do not share queues. */
const registered = new WeakMap<Db, Map<string, QueueKind>>();

/** Registers a queue, called once from a module's setup. */
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
