import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { readOfBrand } from "../uploads/index.ts";
import { findAnyItem, findItem } from "./points.queries.ts";

type PictureDeps = Pick<Deps, "db" | "outside">;

/** Serves the picture of a listed item to everyone. */
export async function readItemPicture(deps: PictureDeps, brandId: string, id: string): Promise<FileAnswer> {
  const item = await findItem(deps.db, brandId, id);
  if (!item?.picture_id) throw new AppError("MALL_ITEM_UNKNOWN");
  return readOfBrand(deps, brandId, item.picture_id);
}

/** Serves an item's picture to operators, even if the item is hidden. */
export async function readStockPicture(deps: PictureDeps, scope: BrandScope, id: string): Promise<FileAnswer> {
  const item = await findAnyItem(deps.db, id);
  if (!item?.picture_id || !covers(scope, item.brand_id)) throw new AppError("MALL_ITEM_UNKNOWN");
  return readOfBrand(deps, item.brand_id, item.picture_id);
}
