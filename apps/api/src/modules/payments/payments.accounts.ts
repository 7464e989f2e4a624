import { inTransaction, newId, type Db, type PaymentProvidersRow, type Tx } from "@perya/db";
import { clearingAccount, feesAccount } from "@perya/ledger";
import { isCurrency } from "@perya/money";
import type { Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import type { ProviderAccount, Reach } from "./providers/provider.ts";
import { getProvider } from "./providers/providers.ts";

type Row = Selectable<PaymentProvidersRow>;
type Secrets = Readonly<Record<string, string>>;

const placeOf = ({ id, brandId }: { id: string; brandId: string }) =>
  ["payment_providers", "secrets_sealed", brandId, id] as const;

export function readAccount({ vault }: Pick<Deps, "vault">, row: Row): ProviderAccount {
  const { id, brand_id: brandId, provider, url, is_live: isLive, is_open: isOpen, secrets_sealed: sealed } = row;
  const secrets = sealed ? (JSON.parse(vault.unlock("payment", sealed, placeOf({ id, brandId }))) as Secrets) : {};
  return { id, brandId, provider, url, isLive, isOpen, secrets };
}

export async function findAccount(
  deps: Pick<Deps, "db" | "vault">,
  id: string,
  db: Db | Tx = deps.db,
): Promise<ProviderAccount | undefined> {
  const row = await db.selectFrom("payment_providers").selectAll().where("id", "=", id).executeTakeFirst();
  return row && readAccount(deps, row);
}

/** A brand's account with a company, by the company's name. */
export async function findAccountOf(
  deps: Pick<Deps, "db" | "vault">,
  brandId: string,
  provider: string,
): Promise<ProviderAccount | undefined> {
  const row = await deps.db
    .selectFrom("payment_providers")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row && readAccount(deps, row);
}

/** The account that pays out at a brand: the first that is open and can. */
export async function findPayingAccount(
  deps: Pick<Deps, "db" | "vault">,
  brandId: string,
): Promise<ProviderAccount | undefined> {
  const rows = await deps.db
    .selectFrom("payment_providers")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("is_open", "=", true)
    .orderBy("id")
    .execute();
  const row = rows.find(({ provider }) => getProvider(provider).capabilities.payouts);
  return row && readAccount(deps, row);
}

export async function listAccounts(deps: Pick<Deps, "db" | "vault">): Promise<ProviderAccount[]> {
  const rows = await deps.db.selectFrom("payment_providers").selectAll().orderBy("id").execute();
  return rows.map((row) => readAccount(deps, row));
}

/** The adapter of an account, and what it needs to speak. Never within a transaction. */
export function reachAccount({ outside, clock }: Pick<Deps, "outside" | "clock">, account: ProviderAccount) {
  const reach: Reach = { payer: outside.payer, account, now: clock.now() };
  return { provider: getProvider(account.provider), reach };
}

const KNOWN_FOR_MS = 2_000;

/** All of them in memory: whoever guesses an id costs the database nothing. */
export function createAccountBook(deps: Pick<Deps, "db" | "vault" | "clock">) {
  const cache = createTtlCache<Map<string, ProviderAccount>>(deps.clock, { maxAgeMs: KNOWN_FOR_MS, stale: "ifSlow" });
  const readAll = async () => new Map((await listAccounts(deps)).map((account) => [account.id, account]));
  return { find: async (id: string) => (await cache.getOrLoad("all", readAll)).get(id) };
}

export type NewAccount = {
  id?: string;
  brandId: string;
  provider: string;
  url: string | null;
  isLive: boolean;
  secrets: Secrets;
};

/**
 * Puts a brand's account with a company in place, or its address and secrets anew, and opens its clearing beforehand: opened by the
 * first deposit, everybody else's would wait for that one's end. Answers its id.
 */
export async function connectProvider(
  deps: Pick<Deps, "db" | "vault" | "clock" | "ledger">,
  { brandId, provider, url, isLive, secrets, id: wished }: NewAccount,
): Promise<string> {
  getProvider(provider);
  const now = deps.clock.now();
  const { id, currency } = await inTransaction(deps.db, async (tx) => {
    const brand = await tx.selectFrom("brands").select("currency").where("id", "=", brandId).executeTakeFirstOrThrow();
    const fresh = { id: wished ?? newId(now), brand_id: brandId, provider, url, is_live: isLive };
    await tx
      .insertInto("payment_providers")
      .values({ ...fresh, is_open: true, created_at: now })
      .onConflict((row) => row.columns(["brand_id", "provider"]).doNothing())
      .execute();
    const known = tx.selectFrom("payment_providers").select("id").where("brand_id", "=", brandId);
    const account = await known.where("provider", "=", provider).forUpdate().executeTakeFirstOrThrow();
    const sealed = deps.vault.lock("payment", JSON.stringify(secrets), placeOf({ id: account.id, brandId }));
    await tx
      .updateTable("payment_providers")
      .set({ url, is_live: isLive, secrets_sealed: sealed })
      .where("id", "=", account.id)
      .execute();
    return { id: account.id, currency: brand.currency };
  });
  if (!isCurrency(currency)) throw new Error(`a brand in a currency nobody knows: ${currency}`);
  await deps.ledger.openShared([clearingAccount(brandId, provider, currency), feesAccount(brandId, currency)]);
  return id;
}
