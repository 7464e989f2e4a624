/**
 * Brands: brands, their hosts, jurisdictions and settings, cached in memory for every request (the directory). Also
 * writes the reference data of a release: jurisdictions, countries, register fields. Owns jurisdictions, countries,
 * brands, brand_hosts, brand_flags, brand_region_blocks, brand_resources, brand_customer_services and
 * brand_register_fields; a brand's catalog settings belong to games.
 */
import { defineModule } from "../../define-module.ts";

export { ACCESS_WORDS, describeAccess, setAccess, type AccessDeps } from "./brands.access.ts";
export { readAgentPolicy, writeAgentPolicy } from "./brands.agent-policy.ts";
export { createBrandDirectory } from "./brand-directory.ts";
export { addBrand, createBrand, type NewBrand } from "./brands.create.ts";
export { listMessageCaps } from "./brands.queries.ts";
export { ensureReferenceData, putJurisdiction } from "./brands.reference.ts";
export { checkRegion, isAddressRange } from "./brands.rules.ts";
export {
  findMobileNumber,
  getBrandFacts,
  listCountries,
  setFlag,
  setHostAgent,
  setGameHosts,
  setImageHosts,
  setJackpotSource,
  setLicence,
  setRegionBlocks,
  setRegisterField,
  setTagline,
} from "./brands.service.ts";
export type { MobileNumbers } from "./number-plans.ts";
export type { Jurisdiction } from "./reference-data.ts";

export const brandsModule = defineModule({
  name: "brands",
  needs: ["audit"],

  setup({ onChange, deps }) {
    onChange("site", deps.brands.forget);
  },
});
