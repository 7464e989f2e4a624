import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { readOfBrand } from "../uploads/index.ts";
import { findItem } from "./points.queries.ts";

/** Serves the picture of a shown item to everyone. */
export async function readItemPicture(
  deps: Pick<Deps, "db" | "outside">,
  brandId: string,
  id: string,
): Promise<FileAnswer> {
  const item = await findItem(deps.db, brandId, id);
  if (!item?.picture_id) throw new AppError("MALL_ITEM_UNKNOWN");
  return readOfBrand(deps, brandId, item.picture_id);
}
