/**
 * Site: the facts about its brand that a page needs before it can show anything: the start-up payload, and whether
 * the site is open to the visitor. Owns no table: the brands module owns the data.
 */
import { contract } from "@perya/contract/shapes";
import { systemStatus } from "@perya/rules";
import { defineModule } from "../../define-module.ts";
import { listCountries } from "../brands/index.ts";
import {
  presentCountry,
  presentDomainRoutes,
  presentPermission,
  presentRegisterFields,
  presentWhitelabel,
} from "./site.views.ts";

export { presentPermission } from "./site.views.ts";

export const siteModule = defineModule({
  name: "site",
  needs: ["brands"],

  setup({ serve, deps }) {
    serve(contract.site.readPermission, ({ brand, ip, country }) => presentPermission(brand, { ip, country }, deps));

    serve(contract.site.readWhitelabel, ({ brand }) => presentWhitelabel(brand));

    serve(contract.site.readStatus, ({ brand, ip, country }) => {
      const { maintenance, regionRestriction, maintenanceEnd } = presentPermission(brand, { ip, country }, deps);
      return { status: systemStatus({ maintenance, regionRestriction }), maintenanceEnd };
    });

    serve(contract.site.listDomainRoutes, ({ brand }) => presentDomainRoutes(brand));

    serve(contract.site.listCountries, async () => (await listCountries(deps)).map(presentCountry));

    serve(contract.site.readRegisterSettings, ({ brand }) => presentRegisterFields(brand));
  },
});
