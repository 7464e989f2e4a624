import type { PaymentMark } from "@perya/contract";
import type { Db } from "@perya/db";

/** Lists accepted payment methods for the site: open methods of open accounts, in the cashier's order. */
export async function listMarks(db: Db, brandId: string): Promise<PaymentMark[]> {
  return db
    .selectFrom("payment_methods as method")
    .innerJoin("payment_providers as account", "account.id", "method.provider_id")
    .select(["method.code", "method.kind", "method.name"])
    .where("method.brand_id", "=", brandId)
    .where("method.is_open", "=", true)
    .where("account.is_open", "=", true)
    .orderBy("method.position")
    .orderBy("method.id")
    .execute();
}
