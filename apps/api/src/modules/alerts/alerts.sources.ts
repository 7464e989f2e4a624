import type { Db } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { Finding } from "./alerts.rules.ts";

/** Looks, and answers everything that is wrong now. What it no longer answers is over. */
export type Judge = () => Promise<Finding[]>;

/** By the database they look at, so that no app of a test judges another's. */
const registered = new WeakMap<Db, Map<string, Judge>>();

/** Once, in a module's set-up: asked every minute. */
export function registerAlertSource({ db }: Pick<Deps, "db">, name: string, judge: Judge): void {
  const judges = registered.get(db) ?? new Map<string, Judge>();
  registered.set(db, judges.set(name, judge));
}

export function listSources({ db }: Pick<Deps, "db">): [string, Judge][] {
  return [...(registered.get(db) ?? [])];
}
