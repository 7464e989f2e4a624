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
    summary: "Everything the page needs at start-up: brand, flags, resources, region, and whether the site is open.",
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
    summary: "Status of the site: 0 open, 1 maintenance, 2 region blocked.",
  },
  listDomainRoutes: {
    method: "GET",
    path: "/wps/system/domainRoute",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Lists the brand's public addresses, preferred one first.",
  },
  listCountries: {
    method: "GET",
    path: "/wps/system/countryCodes",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Countries with dialing codes and the pattern of their mobile numbers.",
  },
  readRegisterSettings: {
    method: "GET",
    path: "/wps/system/setting/register",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "The fields of the registration form with their rules.",
  },
});
