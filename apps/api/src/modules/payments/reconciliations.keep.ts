import { inTransaction, newId, type Tx } from "@perya/db";
import type { Currency } from "@perya/money";
import { sql } from "kysely";
import type { Difference, ReconcileDeps } from "./payments.settle.ts";
import type { ProviderAccount } from "./providers/provider.ts";

/** One comparison of a day: our rows, the provider's report and its clearing. */
export type Comparison = {
  state: "matched" | "different" | "missing";
  our_count: number;
  our_amount: bigint;
  provider_count: number;
  provider_amount: bigint;
  provider_fee: bigint;
  clearing: bigint;
  expected_clearing: bigint;
};

type Day = { day: string; currency: Currency };

/**
 * Stores a comparison. Differences found before keep their row, and closed ones stay closed; open ones that are no
 * longer found are resolved. If the report is missing, differences from an earlier report stay unchanged.
 */
export async function keepComparison(
  deps: ReconcileDeps,
  account: ProviderAccount,
  { day, currency }: Day,
  { state, ...sums }: Comparison,
  found: readonly Difference[],
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const earlier = await lockNight(tx, account.id, day);
    if (state === "missing" && earlier !== undefined && earlier.state !== "missing") return;
    // "Matched" is written last, because the database refuses it while a line is open.
    const result = { ...sums, state: state === "missing" ? state : ("different" as const), made_at: now };
    const night = await tx
      .insertInto("reconciliations")
      .values({ id: newId(now), brand_id: account.brandId, provider_id: account.id, day, currency, ...result })
      .onConflict((row) =>
        row
          .columns(["provider_id", "day"])
          .doUpdateSet({ ...result, comparisons: sql<number>`reconciliations.comparisons + 1` }),
      )
      .returning(["id", "comparisons"])
      .executeTakeFirstOrThrow();
    await keepLines(tx, night, found, now);
    if (state === "matched")
      await tx.updateTable("reconciliations").set({ state }).where("id", "=", night.id).execute();
  });
}

async function lockNight(tx: Tx, providerId: string, day: string) {
  return tx
    .selectFrom("reconciliations")
    .select("state")
    .where("provider_id", "=", providerId)
    .where("day", "=", day)
    .forUpdate()
    .executeTakeFirst();
}

type Night = { id: string; comparisons: number };

async function keepLines(tx: Tx, night: Night, found: readonly Difference[], now: Date): Promise<void> {
  const kept = await tx
    .selectFrom("reconciliation_lines")
    .selectAll()
    .where("reconciliation_id", "=", night.id)
    .where("resolved_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const known = new Map<string, string[]>();
  for (const line of kept) {
    const key = keyOf({
      ...line,
      providerReference: line.provider_reference,
      ours: line.our_amount,
      theirs: line.provider_amount,
    });
    known.set(key, [...(known.get(key) ?? []), line.id]);
  }
  // If a difference occurs twice, each occurrence gets its own line.
  const seen: string[] = [];
  const fresh = found.filter((difference) => {
    const id = known.get(keyOf(difference))?.shift();
    if (id !== undefined) seen.push(id);
    return id === undefined;
  });
  const lines = tx.updateTable("reconciliation_lines");
  if (seen.length > 0) await lines.set({ seen_in: night.comparisons }).where("id", "in", seen).execute();
  if (fresh.length > 0)
    await tx
      .insertInto("reconciliation_lines")
      .values(fresh.map((difference) => rowOf(difference, night, now)))
      .execute();
  await lines
    .set({ resolved_at: now })
    .where("reconciliation_id", "=", night.id)
    .where("seen_in", "<", night.comparisons)
    .where("closed_at", "is", null)
    .where("resolved_at", "is", null)
    .execute();
}

function keyOf({ kind, problem, reference, providerReference, ours, theirs }: Difference): string {
  return JSON.stringify([kind, problem, reference, providerReference, ours?.toString(), theirs?.toString()]);
}

function rowOf(difference: Difference, { id, comparisons }: Night, now: Date) {
  return {
    id: newId(now),
    reconciliation_id: id,
    kind: difference.kind,
    problem: difference.problem,
    reference: difference.reference,
    provider_reference: difference.providerReference,
    our_amount: difference.ours,
    provider_amount: difference.theirs,
    seen_in: comparisons,
  };
}
