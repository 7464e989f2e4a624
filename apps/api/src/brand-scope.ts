import { AppError } from "./app-error.ts";

/** The brands at which an operator has a permission: all brands including the house, or those listed. */
export type BrandScope = { isEverywhere: boolean; brandIds: readonly string[] };

/** True if the scope contains the brand, or the house for null. */
export function covers({ isEverywhere, brandIds }: BrandScope, brandId: string | null): boolean {
  return isEverywhere || (brandId !== null && brandIds.includes(brandId));
}

/** Requires the brand to be in the scope. A brand outside it gets the same error as an unknown one. */
export function requireBrand(scope: BrandScope, brandId: string | null): void {
  if (!covers(scope, brandId)) throw new AppError("BRAND_UNKNOWN");
}
