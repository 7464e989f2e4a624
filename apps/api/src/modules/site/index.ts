/**
 * Site: which brand a host belongs to, what that brand looks like, whether it is open, and to whom.
 * Owns brands and every brand_* table, jurisdictions and countries.
 */
import { contract } from "@perya/contract/shapes";
import { systemStatus } from "@perya/rules";
import { defineModule } from "../../define-module.ts";
import * as site from "./site.service.ts";
import {
  presentCountry,
  presentDomainRoutes,
  presentPermission,
  presentRegisterFields,
  presentWhitelabel,
} from "./site.views.ts";

export { createBrandDirectory, type Brand, type BrandDirectory } from "./brand-directory.ts";
export { checkRegion, isAddressRange } from "./site.rules.ts";
export {
  findNumberPlan,
  getBrandFacts,
  setFlag,
  setMaintenance,
  setRegionBlocks,
  setRegisterField,
} from "./site.service.ts";
export { presentPermission } from "./site.views.ts";

export const siteModule = defineModule({
  name: "site",

  setup({ serve, deps }) {
    serve(contract.site.readPermission, ({ brand, ip, country }) =>
      presentPermission(brand, { ip, country }, deps.sealKeys.current, deps.clock.now()),
    );

    serve(contract.site.readWhitelabel, ({ brand }) => presentWhitelabel(brand));

    serve(contract.site.readStatus, ({ brand, ip, country }) => {
      const { maintenance, regionRestriction, maintenanceEnd } = presentPermission(
        brand,
        { ip, country },
        deps.sealKeys.current,
        deps.clock.now(),
      );
      return { status: systemStatus({ maintenance, regionRestriction }), maintenanceEnd };
    });

    serve(contract.site.listDomainRoutes, ({ brand }) => presentDomainRoutes(brand));

    serve(contract.site.listCountries, async () => (await site.listCountries(deps)).map(presentCountry));

    serve(contract.site.readRegisterSettings, ({ brand }) => presentRegisterFields(brand));
  },
});
