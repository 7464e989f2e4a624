import { routes } from "../route.ts";
import type { siteShapes } from "./site.shapes.ts";

export const site = routes<typeof siteShapes>()({
  readPermission: {
    method: "GET",
    path: "/wps/system/permission",
    module: "SITE",
    who: "anyone",
    isAlwaysOpen: true,
    errors: [],
    summary:
      "Returns what the shell needs at start-up: brand, flags, resources, the visitor's location and the system status.",
  },
  readWhitelabel: {
    method: "GET",
    path: "/wps/system/whitelabel",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Returns the brand's site flags; '1' is on.",
  },
  readStatus: {
    method: "GET",
    path: "/wps/system/status",
    module: "SITE",
    who: "anyone",
    isAlwaysOpen: true,
    errors: [],
    summary: "Returns 0 for open, 1 for maintenance, 2 for region blocked.",
  },
  listDomainRoutes: {
    method: "GET",
    path: "/wps/system/domainRoute",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Lists the brand's public addresses, best first.",
  },
  listCountries: {
    method: "GET",
    path: "/wps/system/countryCodes",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Lists countries with dialing codes and mobile number formats.",
  },
  readRegisterSettings: {
    method: "GET",
    path: "/wps/system/setting/register",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Returns the brand's registration fields and their rules.",
  },
});
