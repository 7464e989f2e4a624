import { createChance } from "./chance.ts";
import { LATTICE_KINDS, type LatticeKind } from "./lattice.ts";

/** Shared by all pictures of a vendor: hue shift and pane pattern. */
export type VendorLook = { readonly shift: number; readonly lattice: LatticeKind; readonly paneSize: number };

export function vendorLook(vendor: string): VendorLook {
  const chance = createChance(`vendor/${vendor}`);
  return { shift: chance.between(-9, 9), lattice: chance.pick(LATTICE_KINDS), paneSize: chance.pick([12, 15, 20]) };
}
