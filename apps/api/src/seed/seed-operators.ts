import { connect, createPool, inTransaction } from "@perya/db";
import type { Deps } from "../deps.ts";
import { TERMINAL } from "../modules/audit/index.ts";
import { hashPassword } from "../modules/members/index.ts";
import { activate, createOperator, findByAccount } from "../modules/operators/index.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { DEMO_OPERATORS, type DemoOperator } from "./demo-operators.ts";

/** Uses the owner's connection: the application's login can't grant a role without a second operator. */
type SeedDeps = Pick<Deps, "db" | "clock" | "random" | "vault">;

/** Creates the demo's operators, with accepted invitations. Existing ones are not changed. */
export async function seedOperators(deps: SeedDeps): Promise<void> {
  for (const operator of DEMO_OPERATORS) {
    if (await findByAccount(deps.db, operator.account)) continue;
    await seedOperator(deps, operator);
  }
}

/** Opens the owner's connection and seeds the operators. Seeds nothing without the owner's URL. */
export async function seedOperatorsAsOwner(deps: SeedDeps, ownerUrl: string | undefined): Promise<void> {
  if (!ownerUrl) return;
  const db = connect(createPool({ url: ownerUrl, poolSize: 1 }));
  try {
    await seedOperators({ ...deps, db });
  } finally {
    await db.destroy();
  }
}

async function seedOperator(deps: SeedDeps, { account, name, role, merchantCode, secret }: DemoOperator) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const brand = merchantCode
    ? await deps.db.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst()
    : undefined;
  await inTransaction(deps.db, async (tx) => {
    const fresh = { account, name, email: `${account}@console.example`, role, brandId: brand?.id ?? null };
    const { id } = await createOperator(tx, deps, TERMINAL, fresh, "the demo");
    const sealed = deps.vault.lock("operator", secret);
    await activate(tx, id, { password_hash: passwordHash, secret_sealed: sealed, last_step: 0n });
  });
}
