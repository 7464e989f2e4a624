import type { SiteFlag } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { addNews } from "../../realtime/outbox.ts";
import type { RegionBlock } from "./site.rules.ts";
import * as queries from "./site.queries.ts";

type Tools = Pick<Deps, "db" | "clock">;

/** Closes a brand's site, with or without a promised end, or opens it again. Every page of the brand hears of it. */
export async function setMaintenance(tools: Tools, merchantCode: string, isOn: boolean, endsAt: Date | null = null) {
  await changeBrand(tools, merchantCode, (tx, brandId) =>
    queries.updateMaintenance(tx, brandId, isOn, isOn ? endsAt : null),
  );
}

export async function setFlag(tools: Tools, merchantCode: string, flag: SiteFlag, isOn: boolean) {
  await changeBrand(tools, merchantCode, (tx, brandId) => queries.upsertFlag(tx, brandId, flag, isOn));
}

/** Replaces the whole list of places where the brand is not offered. */
export async function setRegionBlocks(tools: Tools, merchantCode: string, blocks: RegionBlock[]) {
  const rows = blocks.map((block) => ({ ...block, id: newId(tools.clock.now()) }));
  await changeBrand(tools, merchantCode, (tx, brandId) => queries.replaceRegionBlocks(tx, brandId, rows));
}

export function listCountries({ db }: Pick<Deps, "db">) {
  return queries.listCountries(db);
}

async function changeBrand({ db }: Tools, merchantCode: string, change: (tx: Tx, brandId: string) => Promise<void>) {
  await inTransaction(db, async (tx) => {
    const brandId = await queries.findBrandId(tx, merchantCode);
    if (!brandId) throw new Error(`There is no brand with the merchant code "${merchantCode}".`);
    await change(tx, brandId);
    await addNews(tx, `brand:${brandId}`, "site");
  });
}
