import type { Db } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { Finding } from "./alerts.rules.ts";

/** Looks, and answers everything that is wrong now. What it no longer answers is over. */
export type AlertCheck = () => Promise<Finding[]>;

/** By the database they look at, so that no app of a test checks another's. */
const registered = new WeakMap<Db, Map<string, AlertCheck>>();

/** Once, in a module's set-up: asked every minute. */
export function registerAlertSource({ db }: Pick<Deps, "db">, name: string, check: AlertCheck): void {
  const checks = registered.get(db) ?? new Map<string, AlertCheck>();
  registered.set(db, checks.set(name, check));
}

export function listSources({ db }: Pick<Deps, "db">): [string, AlertCheck][] {
  return [...(registered.get(db) ?? [])];
}
