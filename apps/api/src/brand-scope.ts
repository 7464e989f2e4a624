import { AppError } from "./app-error.ts";

/** At which brands an operator may do something: at all of them and at the house, or at these. */
export type BrandScope = { isEverywhere: boolean; brandIds: readonly string[] };

/** Whether what belongs to this brand, or without one to the house, is inside. */
export function covers({ isEverywhere, brandIds }: BrandScope, brandId: string | null): boolean {
  return isEverywhere || (brandId !== null && brandIds.includes(brandId));
}

/** Another's brand looks like none at all. */
export function requireBrand(scope: BrandScope, brandId: string | null): void {
  if (!covers(scope, brandId)) throw new AppError("BRAND_UNKNOWN");
}
