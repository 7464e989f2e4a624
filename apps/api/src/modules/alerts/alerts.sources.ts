import type { Db } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { Finding } from "./alerts.rules.ts";

/** Returns all current problems. A problem that is no longer returned closes its alert. */
export type AlertCheck = () => Promise<Finding[]>;

/** Keyed by database, so that apps in tests do not run each other's checks. */
const registered = new WeakMap<Db, Map<string, AlertCheck>>();

/** Registers a check, called once from a module's setup. The check runs every minute. */
export function registerAlertSource({ db }: Pick<Deps, "db">, name: string, check: AlertCheck): void {
  const checks = registered.get(db) ?? new Map<string, AlertCheck>();
  registered.set(db, checks.set(name, check));
}

export function listSources({ db }: Pick<Deps, "db">): [string, AlertCheck][] {
  return [...(registered.get(db) ?? [])];
}
