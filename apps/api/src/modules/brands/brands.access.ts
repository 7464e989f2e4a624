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

/** How members get in, as far as it is a brand's to say. The bounds are the table's own. */
const SWITCHES = {
  "password-age": {
    column: "password_max_days",
    about: "days until a password must change; the flag PWDEXPFORCECHANGE3 switches it on",
    kind: "count",
    from: 1,
    to: 3650,
  },
  "code-minutes": {
    column: "code_minutes",
    about: "how long a code is good, and how long its button counts down",
    kind: "count",
    from: 1,
    to: 30,
  },
  "payout-hold": {
    column: "payout_hold_hours",
    about: "hours without payouts after a new payout account, phone or password",
    kind: "count",
    from: 0,
    to: 720,
  },
  "transfer-day-cap": {
    column: "transfer_day_cap",
    about: "what one account may transfer to its neighbours in a day, in whole units of the currency",
    kind: "count",
    from: 0,
    to: 100_000_000,
  },
  "transfer-day-count": {
    column: "transfer_day_count",
    about: "how often one account may transfer in a day",
    kind: "count",
    from: 0,
    to: 1_000,
  },
  "sms-day-cap": {
    column: "sms_day_cap",
    about: "SMS a day; above it only recovery and known devices, up to half as many again",
    kind: "count",
    from: 0,
    to: 1_000_000,
  },
  "mail-day-cap": {
    column: "mail_day_cap",
    about: "mails with a code or link a day, likewise",
    kind: "count",
    from: 0,
    to: 1_000_000,
  },
  "team-contacts": {
    column: "shows_team_contacts",
    about: "agents see the phone and mail of those below them, masked",
    kind: "onOff",
  },
  "second-step": { column: "has_second_step", about: "a second proof on an unknown device", kind: "onOff" },
  "new-address": {
    column: "asks_at_new_address",
    about: "a second proof also on a known device at an unknown address",
    kind: "onOff",
  },
  "bank-name": {
    column: "allows_bank_name_step",
    about: "the real name as second proof of those who have bound nothing",
    kind: "onOff",
  },
  disclosure: {
    column: "discloses_unknown_user",
    about: "a login says that a name does not exist, which helps guessers as well",
    kind: "onOff",
  },
} as const satisfies Record<string, Switch>;

export const ACCESS_WORDS = Object.keys(SWITCHES);

/** What holds people back: loosened by the owner of the database alone (controls_guard), and in the audit whichever way it goes. */
const CONTROLS: ReadonlySet<string> = new Set(["payout-hold", "transfer-day-cap", "transfer-day-count"]);
const REFUSED_BY_GUARD = "23001";

/** With `ownerDb` where the terminal has the owner's login. */
export type AccessDeps = ClockedDbDeps & { ownerDb?: Db };

/** Sets one of them by the words of an operator. Mistakes are theirs, and get a sentence. */
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
    throw new Error(`"${name}" is loosened by the owner of the database alone: set DATABASE_OWNER_URL.`, {
      cause: error,
    });
  }
}

/** What stands, one line each, with what it is for. */
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

/** Words as an operator types them, as the table holds them. */
export function readAccess(words: Readonly<Record<string, string>>): Change {
  const changes = Object.entries(words).map(([name, value]) => {
    if (!isSwitch(name)) throw new Error(`"${name}" is none of ${ACCESS_WORDS.join(", ")}.`);
    return readChange(name, SWITCHES[name], value);
  });
  return Object.assign({}, ...changes) as Change;
}

function readChange(name: string, rule: Switch, value: string): Change {
  if (rule.kind === "onOff") {
    if (value !== "on" && value !== "off") throw new Error(`"${name}" is on or off, not "${value}".`);
    return { [rule.column]: value === "on" };
  }
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= rule.from && count <= rule.to))
    throw new Error(`"${name}" is a number from ${rule.from} to ${rule.to}, not "${value}".`);
  return { [rule.column]: count };
}

function isSwitch(name: string): name is keyof typeof SWITCHES {
  return Object.hasOwn(SWITCHES, name);
}
