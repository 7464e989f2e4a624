import type { Db } from "@perya/db";
import type { Amount } from "@perya/money";
import type { Deps } from "../../deps.ts";
import type { Destination } from "../payout-accounts/index.ts";

/** What a provider is asked to pay. */
export type PayoutOrder = {
  /** The payout's id: said twice, it is one payment. */
  key: string;
  reference: string;
  amount: Amount;
  currency: string;
  destination: Destination;
};

/**
 * What it says of one. `accepted` has left the house, `succeeded` has arrived and may still be `reversed`. `unknown`: nobody can
 * say now; ask again, and never send it anew. `missing`: it has never heard of it.
 */
export type PayoutAnswer =
  | {
      status: "accepted" | "succeeded" | "reversed" | "failed";
      providerReference: string | null;
      /** What else it says, where it does: compared with our row before it is believed. */
      reference?: string | null;
      amount?: bigint | null;
      currency?: string | null;
    }
  | { status: "unknown" }
  | { status: "missing" };

/** A brand's account with a company that pays out. Never called within a transaction; it writes nothing. */
export type PayoutProvider = {
  id: string | null;
  provider: string;
  createPayout: (order: PayoutOrder) => Promise<PayoutAnswer>;
  getPayout: (names: { key: string; reference: string; providerReference: string | null }) => Promise<PayoutAnswer>;
};

/** Who pays out: at a brand now, or as a payout has it. */
export type FindPayoutProvider = (
  of: { brandId: string } & ({ provider: string; providerId: string | null } | { provider?: undefined }),
) => Promise<PayoutProvider | undefined>;

/** By the database they work on, so that no app of a test does another's. */
const registered = new WeakMap<Db, FindPayoutProvider>();

export function registerPayoutProviders({ db }: Pick<Deps, "db">, find: FindPayoutProvider): void {
  registered.set(db, find);
}

export const findPayoutProvider =
  ({ db }: Pick<Deps, "db">): FindPayoutProvider =>
  async (of) =>
    registered.get(db)?.(of);
