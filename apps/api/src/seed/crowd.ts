import type { Db } from "@perya/db";
import { balanceOf, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { sql } from "kysely";
import type { ClockedDbDeps, DbDeps, Deps, LedgerDeps } from "../deps.ts";
import { countPlayers } from "../modules/bets/index.ts";
import { hashPassword } from "../modules/members/index.ts";
import { CURRENCY, DEPOSIT, listPlayers } from "./demo-bets.ts";
import { DEMO_BRANDS } from "./demo-brands.ts";
import { stableId } from "./seeded-chance.ts";

/** Whom the crowd plays (apps/sandbox/src/crowd), and how it signs in as them. */
export type Roster = { password: string; players: { host: string; account: string }[] };

const PASSWORD_BYTES = 24;
/** Whoever has less may not be able to pay for the next minutes. */
const TOO_LITTLE = amount("2000.00");
/** One deposit each in such a time, however many processes look. */
const TOP_UP_EVERY_MS = 5 * 60_000;

/**
 * Lets the crowd in: from now on the simulated players who play have a password that was made for this run and is told to
 * nobody but the crowd, and enough to play with.
 */
export async function openCrowd(deps: Pick<Deps, "db" | "clock" | "ledger" | "random">): Promise<Roster> {
  const { db, clock, random } = deps;
  const players = await listCrowd(db);
  const password = random.bytes(PASSWORD_BYTES).toString("base64url");
  const change = { password_hash: await hashPassword(password), password_set_at: clock.now() };
  const ids = players.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable("members").set(change).where("id", "in", ids).where("is_demo_player", "=", true).execute();
  await maintainCrowd(deps);
  return { password, players: players.map(({ host, account }) => ({ host, account })) };
}

/** Nobody can be one of them any more. */
export async function closeCrowd({ db }: DbDeps): Promise<void> {
  await db
    .updateTable("members")
    .set({ password_hash: null })
    .where("is_demo_player", "=", true)
    .where("password_hash", "is not", null)
    .execute();
}

/** By the clock. */
export async function maintainCrowd(deps: ClockedDbDeps & LedgerDeps): Promise<void> {
  await topUp(deps);
  // After two weeks of sleep nothing is popular, and an hour is long to wait for the next count.
  if (await isNothingPopular(deps.db)) await countPlayers(deps);
}

/** A few of each brand of the demo; the others of its history have stopped playing. */
async function listCrowd(db: Db): Promise<{ id: string; host: string; account: string }[]> {
  const lists = DEMO_BRANDS.map(async ({ merchantCode, hosts: [host = ""], simulatedPlayers = 0 }) => {
    const brand = await db
      .selectFrom("brands")
      .select("id")
      .where("merchant_code", "=", merchantCode)
      .where("is_demo", "=", true)
      .executeTakeFirst();
    const players = brand ? await listPlayers(db, brand.id) : [];
    return players.slice(0, simulatedPlayers).map(({ id, account }) => ({ id, host, account }));
  });
  return (await Promise.all(lists)).flat();
}

/** Whoever runs low deposits as much as in the beginning. Of demo brands' simulated players only, and only of those who play. */
async function topUp({ db, ledger, clock }: ClockedDbDeps & LedgerDeps): Promise<void> {
  const players = await db
    .selectFrom("members")
    .innerJoin("brands", "brands.id", "members.brand_id")
    .select(["members.id", "members.brand_id"])
    .where("members.is_demo_player", "=", true)
    .where("members.password_hash", "is not", null)
    .where("brands.is_demo", "=", true)
    .execute();
  const turn = Math.floor(clock.now().getTime() / TOP_UP_EVERY_MS);
  for (const { id: memberId, brand_id: brandId } of players) {
    const to = memberAccount({ brandId, memberId, currency: CURRENCY });
    if ((await balanceOf(db, to)) >= TOO_LITTLE) continue;
    const key = keyOf("deposit", stableId(`top-up ${memberId} ${turn}`), "paid");
    await ledger.post({ key, from: houseAccount(brandId, CURRENCY), to, amount: DEPOSIT });
  }
}

async function isNothingPopular(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from brands where is_demo and not exists (select from brand_popular_games where brand_id = brands.id) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
