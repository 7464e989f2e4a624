/**
 * Brands: which brands there are, at which hosts, under which law, and what each has switched on; a brand whole is kept in
 * memory for every request (the directory). The data a release brings along (laws, countries, register fields) is here.
 * Owns jurisdictions, countries, brands, brand_hosts, brand_flags, brand_region_blocks, brand_resources,
 * brand_customer_services and brand_register_fields; what a brand shows of the catalogue belongs to games.
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
