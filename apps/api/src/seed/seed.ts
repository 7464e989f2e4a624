import { inTransaction, newId, type Db, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { hashPassword } from "../modules/members/index.ts";
import {
  COUNTRIES,
  DEMO_BRANDS,
  DEMO_PASSWORD,
  JURISDICTIONS,
  REGISTER_FIELDS,
  RESOURCES,
  type DemoBrand,
} from "./demo-brands.ts";
import { seedCatalogue, seedShop } from "./seed-catalogue.ts";
import { seedContent } from "./seed-content.ts";
import { seedHistory, seedPlayers, type HistoryBrand } from "./seed-history.ts";

/** Any number of ours: of several processes that start at once, one seeds and the others find it done. */
const SEED_LOCK = 7_370_003;

/** How much of it: tests need every kind of thing, but not thousands of any. */
export type SeedSize = { slots: number; bets: number; hasContent: boolean };

const DEMO_SIZE: SeedSize = { slots: 10_000, bets: 1_500, hasContent: true };

/** Fills an empty database with the demo. What is there already stays as somebody may have changed it. */
export async function seedDemo(deps: Pick<Deps, "db" | "clock" | "pool">, size = DEMO_SIZE): Promise<void> {
  const brands = await inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    await refuseRealData(tx);
    await seedCommon(tx);
    await seedCatalogue(tx, deps, size.slots);
    const seeded: HistoryBrand[] = [];
    let playersBefore = 0;
    for (const demo of DEMO_BRANDS) {
      const id = (await findBrand(tx, demo.merchantCode)) ?? (await seedBrand(tx, deps, demo));
      const brand = { ...demo, id, share: demo.historyShare ?? 0, playersBefore };
      await seedShop(tx, brand);
      if (size.hasContent) await seedContent(tx, deps, brand);
      playersBefore += size.bets > 0 ? await seedPlayers(tx, deps, brand) : 0;
      seeded.push(brand);
    }
    return seeded;
  });
  // Outside the transaction: movements of the ledger have commits of their own, and share them.
  for (const brand of brands) await seedHistory(deps, brand, size.bets);
}

async function findBrand(tx: Tx, merchantCode: string): Promise<string | undefined> {
  const brand = await tx.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  return brand?.id;
}

/** The demo must not move into, nor wipe, a database that holds a real brand, whatever a setting says or forgets. */
export async function refuseRealData(db: Db | Tx): Promise<void> {
  const real = await db.selectFrom("brands").select("merchant_code").where("is_demo", "=", false).execute();
  if (real.length === 0) return;
  throw new Error(
    `DEMO is on, but this database holds real brands (${real.map((brand) => brand.merchant_code).join(", ")}). ` +
      "Set DEMO=off, or use another database.",
  );
}

/** A real site must not run on accounts whose password is printed in the README. */
export async function refuseDemoData(db: Db): Promise<void> {
  const demo = await db.selectFrom("brands").select("merchant_code").where("is_demo", "=", true).execute();
  if (demo.length === 0) return;
  throw new Error(
    `DEMO is off, but this database holds demo brands (${demo.map((brand) => brand.merchant_code).join(", ")}) with known ` +
      "passwords. Give the real site a database of its own.",
  );
}

export type NewBrand = { merchantCode: string; name: string; host: string; jurisdiction: string };

/** A real brand with the usual register fields and no flags, open at its host. Its operator takes it from there. */
export async function createBrand({ db, clock }: Pick<Deps, "db" | "clock">, brand: NewBrand): Promise<void> {
  if (!JURISDICTIONS.some(({ code }) => code === brand.jurisdiction)) {
    throw new Error(`There is no jurisdiction "${brand.jurisdiction}".`);
  }
  await inTransaction(db, async (tx) => {
    await seedCommon(tx);
    const plain: DemoBrand = {
      ...brand,
      tagline: brand.name,
      hosts: [brand.host],
      theme: { mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" },
      defaultLanguage: "TY",
      flags: [],
      members: [],
    };
    const id = newId(clock.now());
    await tx
      .insertInto("brands")
      .values({ ...brandRow(id, plain), is_demo: false, customer_service_hosts: [] })
      .execute();
    await tx.insertInto("brand_hosts").values({ host: brand.host, brand_id: id, sequence: 1 }).execute();
    await tx
      .insertInto("brand_register_fields")
      .values(registerRows(brand.jurisdiction).map((row) => ({ ...row, brand_id: id })))
      .execute();
  });
}

async function seedCommon(tx: Tx) {
  const jurisdictions = JURISDICTIONS.map(({ code, profile }) => ({ code, profile: JSON.stringify(profile) }));
  await tx
    .insertInto("jurisdictions")
    .values(jurisdictions)
    .onConflict((row) => row.doNothing())
    .execute();
  const countries = COUNTRIES.map(([country_code, dialing_code, mobile_digits], sequence) => ({
    country_code,
    dialing_code,
    mobile_digits,
    sequence,
  }));
  await tx
    .insertInto("countries")
    .values(countries)
    .onConflict((row) => row.doNothing())
    .execute();
}

async function seedBrand(tx: Tx, { clock }: Pick<Deps, "clock">, demo: DemoBrand): Promise<string> {
  const id = newId(clock.now());
  const owned = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, brand_id: id }));
  const members = await memberRows(demo, clock.now());

  await tx.insertInto("brands").values(brandRow(id, demo)).execute();
  await tx.insertInto("members").values(owned(members)).execute();
  await tx
    .insertInto("brand_hosts")
    .values(owned(hostRows(demo, members)))
    .execute();
  await tx
    .insertInto("brand_flags")
    .values(owned(demo.flags.map((flag) => ({ flag, is_on: true }))))
    .execute();
  await tx.insertInto("brand_resources").values(owned(resourceRows())).execute();
  await tx
    .insertInto("brand_customer_services")
    .values(owned(serviceRows(demo)))
    .execute();
  await tx
    .insertInto("brand_register_fields")
    .values(owned(registerRows(demo.jurisdiction)))
    .execute();
  return id;
}

/** The migrated defaults would date a password by the database's clock, not by ours. */
async function memberRows({ members }: DemoBrand, now: Date) {
  const ids = new Map(members.map(({ account }) => [account, newId(now)]));
  return Promise.all(
    members.map(async ({ account, nickname, type, invitationCode, upline, mobile, email, initialPassword }) => ({
      id: ids.get(account) ?? newId(now),
      account,
      nickname,
      type,
      password_hash: await hashPassword(initialPassword ?? DEMO_PASSWORD),
      password_set_at: now,
      has_initial_password: initialPassword !== undefined,
      invitation_code: invitationCode,
      upline_id: (upline && ids.get(upline)) || null,
      mobile: mobile ?? null,
      mobile_verified_at: mobile ? now : null,
      email: email ?? null,
      email_verified_at: email ? now : null,
    })),
  );
}

function brandRow(id: string, { merchantCode, name, tagline, jurisdiction, defaultLanguage, hosts, theme }: DemoBrand) {
  return {
    id,
    merchant_code: merchantCode,
    name,
    tagline,
    jurisdiction_code: jurisdiction,
    currency: "PHP",
    time_zone: "Asia/Manila",
    languages: ["EN", "TY"],
    default_language: defaultLanguage,
    main_domain: hosts[0] ?? "",
    customer_service_hosts: [SERVICE_HOST],
    theme: JSON.stringify(theme),
    is_demo: true,
  };
}

/** The first two are shown to players; the others only answer. */
function hostRows({ hosts, hostAgents = {} }: DemoBrand, members: { id: string; account: string }[]) {
  return hosts.map((host, order) => ({
    host,
    sequence: order < 2 ? order + 1 : null,
    agent_id: members.find(({ account }) => account === hostAgents[host])?.id ?? null,
  }));
}

function resourceRows() {
  return RESOURCES.map(({ key, label, path }) => ({
    key,
    url: `https://social.perya.example/${path}`,
    label_name_en: label,
  }));
}

const SERVICE_HOST = "help.perya.example";

function serviceRows({ merchantCode }: DemoBrand) {
  return [
    { position: "LIVECHAT-1", type: "LIVECHAT", title: "Live chat", url: `https://${SERVICE_HOST}/${merchantCode}` },
    {
      position: "TELEGRAM-1",
      type: "TELEGRAM",
      title: "Telegram",
      url: `https://${SERVICE_HOST}/${merchantCode}/telegram`,
    },
  ];
}

/** Where the law asks for an age that people lie about, the date of birth is asked for from the first day. */
const ASKS_BIRTHDAY = new Set(["ph"]);

function registerRows(jurisdiction: string) {
  return REGISTER_FIELDS.map(([field, isEnabled, isRequired, pattern_id, min_length, max_length], sequence) => {
    const isAsked = field === "birthday" && ASKS_BIRTHDAY.has(jurisdiction);
    return {
      field,
      sequence,
      is_enabled: isEnabled || isAsked,
      is_required: isRequired || isAsked,
      pattern_id,
      min_length,
      max_length,
    };
  });
}
