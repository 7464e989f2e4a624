import { inTransaction, newId, type Db, type PaymentProvidersRow, type Tx } from "@perya/db";
import { clearingAccount, feesAccount } from "@perya/ledger";
import { isCurrency } from "@perya/money";
import type { Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import type { ProviderAccount, Reach } from "./providers/provider.ts";
import { getProvider } from "./providers/providers.ts";
import { isUsableSecret, SECRET_LENGTH } from "./providers/signatures.ts";

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

/** Finds a brand's account at a provider, by the provider's name. */
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

/** Finds the account for a brand's payouts: the first that is open and supports them. */
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

type ReachDeps = Pick<Deps, "clock"> & { outside: Pick<Deps["outside"], "payer"> };

/** Returns the adapter of an account and the context of its calls. Never call a provider within a transaction. */
export function reachAccount({ outside, clock }: ReachDeps, account: ProviderAccount) {
  const reach: Reach = { payer: outside.payer, account, now: clock.now() };
  return { provider: getProvider(account.provider), reach };
}

const KNOWN_FOR_MS = 2_000;

/** Keeps all accounts in memory, so that guessed ids cause no database load. */
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

type TestDeps = Pick<Deps, "db" | "vault"> & ReachDeps & { log: Pick<Deps["log"], "warn"> };
export type ConnectDeps = TestDeps & Pick<Deps, "ledger">;

/**
 * Connects a brand to a provider: stores its account, or a new address and secrets for it. Refuses missing or short
 * secrets. Then makes a test call, which opens the account if it succeeds. If the provider does not answer, the
 * account stays closed and testAccounts retries. Returns the account's id.
 */
export async function connectProvider(deps: ConnectDeps, account: NewAccount): Promise<string> {
  const { secretNames } = getProvider(account.provider);
  const unusable = secretNames.filter((name) => !isUsableSecret(account.secrets[name]));
  if (unusable.length > 0)
    throw new Error(
      `an account with ${account.provider} needs ${unusable.join(", ")} of ${SECRET_LENGTH} characters or more`,
    );
  const id = await storeAccount(deps, account);
  await testAccount(deps, id);
  return id;
}

/**
 * Stores the account, and closes it for testing if anything changed. Also creates its clearing account: if the first
 * deposit created that, all others would wait until that transaction ends.
 */
async function storeAccount(deps: ConnectDeps, account: NewAccount): Promise<string> {
  const { brandId, provider, url, isLive, secrets } = account;
  const now = deps.clock.now();
  const { id, currency } = await inTransaction(deps.db, async (tx) => {
    const brand = await tx.selectFrom("brands").select("currency").where("id", "=", brandId).executeTakeFirstOrThrow();
    const fresh = { id: account.id ?? newId(now), brand_id: brandId, provider, url, is_live: isLive };
    await tx
      .insertInto("payment_providers")
      .values({ ...fresh, is_open: false, created_at: now })
      .onConflict((row) => row.columns(["brand_id", "provider"]).doNothing())
      .execute();
    const known = tx.selectFrom("payment_providers").selectAll().where("brand_id", "=", brandId);
    const row = await known.where("provider", "=", provider).forUpdate().executeTakeFirstOrThrow();
    if (!isSameAccount(readAccount(deps, row), account)) {
      const sealed = deps.vault.lock("payment", JSON.stringify(secrets), placeOf({ id: row.id, brandId }));
      await tx
        .updateTable("payment_providers")
        .set({ url, is_live: isLive, secrets_sealed: sealed, is_open: false, tested_at: null })
        .where("id", "=", row.id)
        .execute();
    }
    return { id: row.id, currency: brand.currency };
  });
  if (!isCurrency(currency)) throw new Error(`the brand's currency is unknown: ${currency}`);
  await deps.ledger.openShared([clearingAccount(brandId, provider, currency), feesAccount(brandId, currency)]);
  return id;
}

const isSameAccount = (known: ProviderAccount, { url, isLive, secrets }: NewAccount) =>
  known.url === url && known.isLive === isLive && JSON.stringify(known.secrets) === JSON.stringify(secrets);

/**
 * Makes a test call with an account that was never tested with its present secrets, and opens it on success. An
 * account that was closed later stays closed.
 */
async function testAccount(deps: TestDeps, id: string): Promise<void> {
  const row = await deps.db.selectFrom("payment_providers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { provider, reach } = reachAccount(deps, readAccount(deps, row));
  try {
    await provider.testAccount(reach);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    const problem = error.message;
    deps.log.warn({ provider: row.provider, problem }, "a payment provider did not answer the test of its account");
    return;
  }
  await deps.db
    .updateTable("payment_providers")
    .set({ tested_at: deps.clock.now(), ...(row.tested_at === null && { is_open: true }) })
    .where("id", "=", id)
    // Secrets that changed during the call are tested separately.
    .where("secrets_sealed", "is not distinct from", row.secrets_sealed)
    .execute();
}

/** Retries accounts whose provider did not answer when they were connected. Runs as a scheduled job. */
export async function testAccounts(deps: TestDeps): Promise<void> {
  const untested = deps.db.selectFrom("payment_providers").select("id").where("tested_at", "is", null);
  for (const { id } of await untested.where("secrets_sealed", "is not", null).orderBy("id").execute())
    await testAccount(deps, id);
}
