import type { BrandsRow, Db } from "@perya/db";
import type { Updateable } from "kysely";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import { TERMINAL, writeAudit } from "../audit/index.ts";
import * as queries from "./brands.queries.ts";
import { changeBrand, getBrandFacts } from "./brands.service.ts";

type Column =
  | "password_max_days"
  | "code_minutes"
  | "payout_hold_hours"
  | "transfer_day_cap"
  | "transfer_day_count"
  | "sms_day_cap"
  | "mail_day_cap"
  | "shows_team_contacts"
  | "has_second_step"
  | "asks_at_new_address"
  | "allows_bank_name_step"
  | "discloses_unknown_user";

type Switch = { column: Column; about: string } & ({ kind: "onOff" } | { kind: "count"; from: number; to: number });

/** Access settings that a brand can change. The limits match the table's check constraints. */
const SWITCHES = {
  "password-age": {
    column: "password_max_days",
    about: "days until a password expires; only with the flag PWDEXPFORCECHANGE3",
    kind: "count",
    from: 1,
    to: 3650,
  },
  "code-minutes": {
    column: "code_minutes",
    about: "minutes an SMS code is valid, and the countdown of its send button",
    kind: "count",
    from: 1,
    to: 30,
  },
  "payout-hold": {
    column: "payout_hold_hours",
    about: "hours without payouts after a change of payout account, phone or password",
    kind: "count",
    from: 0,
    to: 720,
  },
  "transfer-day-cap": {
    column: "transfer_day_cap",
    about: "maximum one account can transfer per day, in whole units of the currency",
    kind: "count",
    from: 0,
    to: 100_000_000,
  },
  "transfer-day-count": {
    column: "transfer_day_count",
    about: "maximum number of transfers per account and day",
    kind: "count",
    from: 0,
    to: 1_000,
  },
  "sms-day-cap": {
    column: "sms_day_cap",
    about: "maximum SMS per day; above it only for recovery and known devices, up to 50 % more",
    kind: "count",
    from: 0,
    to: 1_000_000,
  },
  "mail-day-cap": {
    column: "mail_day_cap",
    about: "maximum emails with a code or link per day; above it as for SMS",
    kind: "count",
    from: 0,
    to: 1_000_000,
  },
  "team-contacts": {
    column: "shows_team_contacts",
    about: "agents see masked phone and email of their downline",
    kind: "onOff",
  },
  "second-step": { column: "has_second_step", about: "second step on unknown devices", kind: "onOff" },
  "new-address": {
    column: "asks_at_new_address",
    about: "second step also on known devices at an unknown IP address",
    kind: "onOff",
  },
  "bank-name": {
    column: "allows_bank_name_step",
    about: "real name as second step for members without a bound contact",
    kind: "onOff",
  },
  disclosure: {
    column: "discloses_unknown_user",
    about: "login tells that a username does not exist, which also helps attackers",
    kind: "onOff",
  },
} as const satisfies Record<string, Switch>;

export const ACCESS_WORDS = Object.keys(SWITCHES);

/**
 * Controls that protect members' money. Only the database owner may loosen them (controls_guard); every change is
 * audited.
 */
const CONTROLS: ReadonlySet<string> = new Set(["payout-hold", "transfer-day-cap", "transfer-day-count"]);
const REFUSED_BY_GUARD = "23001";

/** `ownerDb` is set if the terminal has the database owner's login. */
export type AccessDeps = ClockedDbDeps & { ownerDb?: Db };

/** Sets one access setting from an operator's input. Wrong input throws a readable sentence. */
export async function setAccess(deps: AccessDeps, merchantCode: string, name: string, value: string): Promise<void> {
  const change = readAccess({ [name]: value });
  if (CONTROLS.has(name)) return setControl(deps, merchantCode, name, change);
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.updateAccess(tx, brandId, change));
}

async function setControl(deps: AccessDeps, merchantCode: string, name: string, change: Change): Promise<void> {
  try {
    await changeBrand({ ...deps, db: deps.ownerDb ?? deps.db }, merchantCode, async (tx, brandId) => {
      const before = await queries.getAccess(tx, brandId);
      await queries.updateAccess(tx, brandId, change);
      const columns = Object.keys(change) as Column[];
      const was = Object.fromEntries(columns.map((column) => [column, before[column]]));
      const entry = { brandId, action: "brand.controlChanged", subject: { kind: "brand", id: brandId } } as const;
      await writeAudit(tx, deps, TERMINAL, { ...entry, before: was, after: { ...change } });
    });
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED_BY_GUARD) throw error;
    throw new Error(`Only the owner of the database can loosen "${name}": set DATABASE_OWNER_URL.`, {
      cause: error,
    });
  }
}

/** Lists the current settings, one line each with an explanation. */
export async function describeAccess({ db }: Pick<Deps, "db">, merchantCode: string): Promise<string[]> {
  const { id } = await getBrandFacts(db, merchantCode);
  const row = await queries.getAccess(db, id);
  return Object.entries<Switch>(SWITCHES).map(([name, { column, about }]) => {
    const value = row[column];
    const word = typeof value === "boolean" ? (value ? "on" : "off") : String(value);
    return `${name.padEnd(20)}${word.padEnd(8)}${about}`;
  });
}

type Change = Partial<Pick<Updateable<BrandsRow>, Column>>;

/** Converts an operator's input to columns. */
export function readAccess(words: Readonly<Record<string, string>>): Change {
  const changes = Object.entries(words).map(([name, value]) => {
    if (!isSwitch(name)) throw new Error(`Unknown setting "${name}". Use one of: ${ACCESS_WORDS.join(", ")}.`);
    return readChange(name, SWITCHES[name], value);
  });
  return Object.assign({}, ...changes) as Change;
}

function readChange(name: string, rule: Switch, value: string): Change {
  if (rule.kind === "onOff") {
    if (value !== "on" && value !== "off") throw new Error(`"${name}" must be on or off, not "${value}".`);
    return { [rule.column]: value === "on" };
  }
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= rule.from && count <= rule.to))
    throw new Error(`"${name}" must be a number from ${rule.from} to ${rule.to}, not "${value}".`);
  return { [rule.column]: count };
}

function isSwitch(name: string): name is keyof typeof SWITCHES {
  return Object.hasOwn(SWITCHES, name);
}
