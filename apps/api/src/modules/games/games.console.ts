import type { BodyOf, catalogue, CatalogueHealth, CatalogueVendor, GameCategory, GameOutcome } from "@perya/contract";
import { isGameCategory } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import * as brandGames from "./brand-games.queries.ts";
import * as queries from "./games.queries.ts";
import {
  orderCategories,
  orderHot,
  orderVendors,
  setForFun,
  setGame,
  setVendor,
  type GameChange,
} from "./games.write.ts";

/** The console changes a brand's games with the same functions as the terminal, and passes an actor for the audit. */
type ConsoleDeps = Pick<Deps, "db" | "clock" | "brands">;

/** Looks up the merchant code that the terminal's functions take. The caller has checked the operator's scope. */
async function codeOf({ brands }: ConsoleDeps, brandId: string): Promise<string> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  return brand.merchantCode;
}

const HEALTH_MS = 15 * 60_000;

type Listed = { vendors: CatalogueVendor[]; categories: GameCategory[] };

export async function listVendors({ db, clock }: ConsoleDeps, brandId: string): Promise<Listed> {
  const [rows, counts, closed, categories, calls] = await Promise.all([
    queries.listBrandVendors(db, brandId),
    queries.listListingCounts(db, brandId),
    queries.listClosed(db, brandId),
    queries.listBrandCategories(db, brandId),
    queries.listVendorHealth(db, brandId, new Date(clock.now().getTime() - HEALTH_MS)),
  ]);
  const health = new Map(calls.map((row) => [row.code, presentHealth(row)]));
  const games = new Map(
    counts.flatMap(({ tag, category, vendor_code: code, games: count }) =>
      tag === "" ? [[`${category} ${code}`, Number(count)] as const] : [],
    ),
  );
  const isClosed = (code: string) => closed.some(({ kind, subject }) => kind === "vendor" && subject === code);
  const vendors = rows.flatMap(({ category, code, name, ...row }) =>
    isGameCategory(category)
      ? [
          {
            category,
            code,
            name,
            state: row.is_in_maintenance ? ("maintenance" as const) : ("open" as const),
            until: row.maintenance_until?.toISOString() ?? null,
            hasForFun: Boolean(row.has_for_fun),
            isForFunSet: row.is_for_fun_set,
            games: games.get(`${category} ${code}`) ?? 0,
            isClosed: isClosed(code),
            health: health.get(code) ?? NEVER_HEARD,
          },
        ]
      : [],
  );
  return { vendors, categories: categories.map(({ category }) => category).filter(isGameCategory) };
}

const NEVER_HEARD: CatalogueHealth = { state: "silent", since: null, calls: 0, failures: 0, heardAt: null };

type HealthRow = Awaited<ReturnType<typeof queries.listVendorHealth>>[number];

/**
 * Presents a vendor's health. It is failing while an alert is open. Without calls it is "silent", which is not a
 * fault.
 */
function presentHealth({ calls, failures, heardAt, failsSince }: HealthRow): CatalogueHealth {
  const state = failsSince ? "failing" : calls > 0 ? "sound" : "silent";
  const since = failsSince?.toISOString() ?? null;
  return { state, since, calls, failures, heardAt: heardAt?.toISOString() ?? null };
}

export async function changeVendor(deps: ConsoleDeps, actor: AuditActor, body: BodyOf<typeof catalogue.setVendor>) {
  const { brandId, category, code, state, until, reason } = body;
  const known = (await listVendors(deps, brandId)).vendors;
  if (!known.some((vendor) => vendor.category === category && vendor.code === code))
    throw new AppError("VENDOR_UNKNOWN");
  const change = { category, code, state, ...(until && { until: new Date(until) }) };
  await setVendor(deps, await codeOf(deps, brandId), change, { actor, reason });
}

export async function reorderVendors(
  deps: ConsoleDeps,
  actor: AuditActor,
  body: BodyOf<typeof catalogue.orderVendors>,
) {
  const { brandId, category, codes, reason } = body;
  const known = (await listVendors(deps, brandId)).vendors.filter((vendor) => vendor.category === category);
  if (codes.some((code) => known.every((vendor) => vendor.code !== code))) throw new AppError("VENDOR_UNKNOWN");
  await orderVendors(deps, await codeOf(deps, brandId), { category, codes }, { actor, reason });
}

export async function changeForFun(deps: ConsoleDeps, actor: AuditActor, body: BodyOf<typeof catalogue.setForFun>) {
  const { brandId, category, code, isOn, reason } = body;
  const known = (await listVendors(deps, brandId)).vendors;
  if (!known.some((vendor) => vendor.category === category && vendor.code === code))
    throw new AppError("VENDOR_UNKNOWN");
  await setForFun(deps, await codeOf(deps, brandId), { category, code, isOn }, { actor, reason });
}

export async function reorderCategories(
  deps: ConsoleDeps,
  actor: AuditActor,
  { brandId, categories, reason }: BodyOf<typeof catalogue.orderCategories>,
) {
  await orderCategories(deps, await codeOf(deps, brandId), categories, { actor, reason });
}

export async function reorderHot(
  deps: ConsoleDeps,
  actor: AuditActor,
  { brandId, ids, reason }: BodyOf<typeof catalogue.orderHot>,
) {
  await orderHot(deps, await codeOf(deps, brandId), ids, { actor, reason });
}

type GamesPage = Parameters<typeof brandGames.listConsoleGames>[2];

export async function listGames({ db }: ConsoleDeps, brandId: string, page: GamesPage) {
  const rows = await brandGames.listConsoleGames(db, brandId, page);
  const shown = rows.slice(0, page.pageSize);
  const last = shown.at(-1);
  return {
    games: shown.map((row) => ({
      id: row.id,
      name: row.name,
      category: row.category,
      vendor: row.vendor_code,
      code: row.code,
      isHidden: row.is_hidden ?? false,
      hotPlace: row.hot_sequence,
      isClosed: row.is_closed,
    })),
    next: last && rows.length > page.pageSize ? { afterName: last.sort_key, afterId: last.id } : null,
  };
}

/** Changes each game in its own transaction, so that an unknown one does not stop the others. */
export async function changeGames(deps: ConsoleDeps, actor: AuditActor, body: BodyOf<typeof catalogue.changeGames>) {
  const { brandId, ids, change, isPreview, reason } = body;
  const merchantCode = await codeOf(deps, brandId);
  const names = await brandGames.listNamesById(deps.db, ids);
  const outcomes: GameOutcome[] = [];
  for (const id of ids) {
    const name = names.get(id);
    if (name === undefined) {
      outcomes.push({ id, name: id, outcome: "unknown" });
      continue;
    }
    const wanted = await readRequestedChange(deps, brandId, id, change);
    if (wanted && !isPreview) await setGame(deps, merchantCode, id, wanted, { actor, reason });
    outcomes.push({ id, name, outcome: wanted ? "changed" : "unchanged" });
  }
  return { outcomes };
}

/**
 * Returns the requested change, or undefined if it would change nothing. A newly hot game is appended to the hot
 * games.
 */
async function readRequestedChange(
  { db }: ConsoleDeps,
  brandId: string,
  id: string,
  requested: BodyOf<typeof catalogue.changeGames>["change"],
): Promise<GameChange | undefined> {
  const own = await brandGames.findBrandGame(db, brandId, id);
  const isHot = own?.hotSequence !== null && own?.hotSequence !== undefined;
  if (requested === "show") return own?.isHidden ? { isHidden: false } : undefined;
  if (requested === "hide") return own?.isHidden ? undefined : { isHidden: true };
  if (requested === "cold") return isHot ? { hotSequence: null } : undefined;
  return isHot ? undefined : { hotSequence: (await brandGames.countHot(db, brandId)) + 1 };
}
