import type { Tx } from "@perya/db";
import type { Deps } from "../deps.ts";
import { insertFavorites } from "../modules/favorites/index.ts";
import { createSeededChance } from "./seeded-chance.ts";

const HOUR_MS = 60 * 60_000;
const EACH = 6;

/** Seeds favorites of the demo's members: some of their brand's hot games, one per hour until now. */
export async function seedFavorites(tx: Tx, { clock }: Pick<Deps, "clock">, brandId: string): Promise<void> {
  const known = await tx.selectFrom("favorites").select("game_id").where("brand_id", "=", brandId).limit(1).execute();
  if (known.length > 0) return;
  const members = await tx
    .selectFrom("members")
    .select(["id", "account"])
    .where("brand_id", "=", brandId)
    .where("is_demo_player", "=", false)
    .orderBy("account")
    .execute();
  const hot = await tx
    .selectFrom("brand_games")
    .select("game_id")
    .where("brand_id", "=", brandId)
    .where("hot_sequence", "is not", null)
    .where("is_hidden", "=", false)
    .orderBy("hot_sequence")
    .execute();
  const now = clock.now().getTime();
  const rows = members.flatMap(({ id, account }) =>
    createSeededChance(`favorites ${account}`)
      .shuffle(hot)
      .slice(0, EACH)
      .map(({ game_id }, index) => ({
        brand_id: brandId,
        member_id: id,
        game_id,
        added_at: new Date(now - index * HOUR_MS),
      })),
  );
  await insertFavorites(tx, rows);
}
