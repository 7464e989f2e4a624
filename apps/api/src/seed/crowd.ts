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

/** The simulated players (apps/sandbox/src/crowd) and their login. */
export type Roster = { password: string; players: { host: string; account: string }[] };

const PASSWORD_BYTES = 24;
/** A player whose balance falls below this gets a new deposit. */
const TOO_LITTLE = amount("2000.00");
/** Interval in which a player gets at most one deposit, across all processes. */
const TOP_UP_EVERY_MS = 5 * 60_000;

/** Gives each active simulated player enough balance and a random password for this run, known only to the crowd. */
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

/** Removes the passwords of simulated players, so that no one can log in to their accounts. */
export async function closeCrowd({ db }: DbDeps): Promise<void> {
  await db
    .updateTable("members")
    .set({ password_hash: null })
    .where("is_demo_player", "=", true)
    .where("password_hash", "is not", null)
    .execute();
}

/** Scheduled job of the simulated players: tops up their balances, and recounts popular games if there are none. */
export async function maintainCrowd(deps: ClockedDbDeps & LedgerDeps): Promise<void> {
  await topUp(deps);
  // After two weeks without a running demo no game counts as popular, and the next count may be an hour away.
  if (await isNothingPopular(deps.db)) await countPlayers(deps);
}

/** Lists the players who keep playing: a few at each demo brand. The others only have a history. */
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

/** Deposits the initial amount for simulated players with a low balance. Only those with a password play (openCrowd). */
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
