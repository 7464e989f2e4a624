import type { Overview, OverviewPeriod } from "@perya/contract";
import { readWatch } from "@perya/ledger";
import { AppError } from "../../app-error.ts";
import type { BrandScope } from "../../brand-scope.ts";
import type { ClockedDbDeps } from "../../deps.ts";
import { listHeads, readEventChainAge } from "../../event-chain/seal-event-chain.ts";
import { listVendorHealth } from "../vendors/index.ts";
import * as queries from "./overview.queries.ts";
import { PERIODS } from "./overview.rules.ts";
import { presentOverview } from "./overview.views.ts";

export type OverviewQuestion = { brandId?: string; period?: OverviewPeriod; currency?: string };

/**
 * Reads the overview of one brand, or of all in scope. It reads only stored sums and an index of open rounds, so the
 * cost does not grow with bets or members.
 */
export async function readOverview(
  deps: ClockedDbDeps,
  scope: BrandScope,
  { brandId, period = "today", currency: wanted }: OverviewQuestion,
): Promise<Overview> {
  const { db, clock } = deps;
  const now = clock.now();
  const brands = await queries.listBrands(
    db,
    brandId !== undefined ? [brandId] : scope.isEverywhere ? null : scope.brandIds,
  );
  const [first] = brands;
  if (!first) throw new AppError("BRAND_UNKNOWN");
  const brandIds = brands.map(({ id }) => id);
  const currency = wanted ?? first.currency;
  const zone = first.time_zone;
  const frame = await queries.readFrame(db, now, zone, PERIODS[period]);
  const asked = { brandIds, currency, zone, frame };

  const [hours, days, categories, currencies, openRounds, countedAt, vendors, watch, ledger, heads, chainAge] =
    await Promise.all([
      queries.sumHours(db, asked),
      period === "today" ? [] : queries.sumDays(db, asked),
      queries.sumCategories(db, asked),
      queries.listCurrencies(db, asked),
      queries.sumOpenRounds(db, asked),
      queries.readCountedAt(db, brandIds),
      listVendorHealth(deps, brandIds),
      readWatch(db),
      queries.sumLedger(db, asked),
      listHeads(db),
      readEventChainAge(db),
    ]);

  return presentOverview({
    period,
    zone,
    currency,
    currencies: [...new Set([currency, first.currency, ...currencies])],
    now,
    frame,
    hours,
    days,
    categories,
    openRounds,
    countedAt,
    hasSimulatedPlayers: brands.some(({ is_demo: isDemo }) => isDemo),
    vendors,
    watch,
    ledger,
    trail: { links: heads.filter((head) => brandIds.includes(head.brandId)), ageSeconds: chainAge },
  });
}
