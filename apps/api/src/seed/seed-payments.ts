import { newId, toJson, type PaymentMethodsRow } from "@perya/db";
import { amount } from "@perya/money";
import type { Insertable } from "kysely";
import type { Deps } from "../deps.ts";
import { connectProvider, putMethods } from "../modules/payments/index.ts";

/** Same secret as in apps/sandbox/src/payer/payer-calls.ts. */
const SECRET = "sandbox payer secret";

type Seeded = Omit<Insertable<PaymentMethodsRow>, "id" | "brand_id" | "provider_id" | "currency">;

const CHIPS = ["100.00", "200.00", "500.00", "1000.00", "2000.00", "5000.00"];
const COMMON = { is_open: true, chips: CHIPS, arrival_minutes: 1, expires_minutes: 30 } as const;

/** Payment methods of the sandbox provider, in display order. */
const BY_SANDBOX: readonly Seeded[] = [
  {
    ...COMMON,
    code: "qrph",
    kind: "qrph",
    name: "QR Ph",
    minimum: amount("100.00"),
    maximum: amount("50000.00"),
    position: 1,
  },
  {
    ...COMMON,
    code: "gcash",
    kind: "ewallet",
    name: "GCash",
    minimum: amount("100.00"),
    maximum: amount("100000.00"),
    position: 2,
  },
  {
    ...COMMON,
    code: "maya",
    kind: "ewallet",
    name: "Maya",
    minimum: amount("100.00"),
    maximum: amount("50000.00"),
    fee_bp: 100,
    position: 3,
  },
];

/**
 * A payment method to the brand's own bank account. The member uploads a receipt, and an operator compares it with the
 * bank's statement.
 */
const byBank = (brandName: string): readonly Seeded[] => [
  {
    ...COMMON,
    code: "instapay",
    kind: "bank",
    name: "Bank transfer",
    minimum: amount("500.00"),
    maximum: amount("50000.00"),
    arrival_minutes: 120,
    expires_minutes: 1_440,
    position: 4,
    instructions: toJson({ bank: "Demo Bank", accountName: `${brandName} Demo Inc.`, accountNumber: "0012 3456 7890" }),
    four_eyes_above: amount("10000.00"),
  },
];

/** Connects all demo brands to the sandbox provider. Runs at each start, since ports may have changed. */
export async function seedPayments(deps: Deps, sitePort: number): Promise<void> {
  const brands = deps.db
    .selectFrom("brands")
    .select(["id", "name", "currency"])
    .where("is_demo", "=", true)
    .orderBy("id");
  for (const { id: brandId, name, currency } of await brands.execute()) {
    const now = deps.clock.now();
    const account = { brandId, isLive: false };
    const known = deps.db.selectFrom("payment_providers").select("id").where("brand_id", "=", brandId);
    const sandboxId = (await known.where("provider", "=", "sandbox").executeTakeFirst())?.id ?? newId(now);
    const callbackUrl = `http://127.0.0.1:${sitePort}/wps/payments/callback/${sandboxId}`;
    const url = `http://127.0.0.1:${deps.config.ports.sandbox}/payer`;
    const sandbox = { ...account, id: sandboxId, provider: "sandbox", url, secrets: { secret: SECRET, callbackUrl } };
    const bank = { ...account, provider: "bank", url: null, secrets: {} };
    for (const [provider, methods] of [
      [sandbox, BY_SANDBOX],
      [bank, byBank(name)],
    ] as const) {
      const providerId = await connectProvider(deps, provider);
      const whose = { brand_id: brandId, provider_id: providerId, currency };
      await putMethods(
        deps.db,
        methods.map((method) => ({ ...method, ...whose, id: newId(now) })),
      );
    }
  }
}
