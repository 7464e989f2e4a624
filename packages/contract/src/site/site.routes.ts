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
      "All the shell needs at start-up: brand, flags, resources, where the visitor is, whether the site is open.",
  },
  readWhitelabel: {
    method: "GET",
    path: "/wps/system/whitelabel",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "The brand's site flags; '1' is on.",
  },
  readStatus: {
    method: "GET",
    path: "/wps/system/status",
    module: "SITE",
    who: "anyone",
    isAlwaysOpen: true,
    errors: [],
    summary: "0 open, 1 in maintenance, 2 not offered where the caller is.",
  },
  listDomainRoutes: {
    method: "GET",
    path: "/wps/system/domainRoute",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "The brand's public addresses, best first.",
  },
  listCountries: {
    method: "GET",
    path: "/wps/system/countryCodes",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Countries with their dialing codes and what a mobile number there looks like.",
  },
  readRegisterSettings: {
    method: "GET",
    path: "/wps/system/setting/register",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Which fields a registration asks for, and the rule of each.",
  },
});
