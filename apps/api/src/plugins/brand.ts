import type { Language, RouteLine } from "@perya/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { checkRegion } from "../modules/brands/index.ts";
import { hostOf } from "./host.ts";
import { languageOf } from "./language.ts";

declare module "fastify" {
  interface FastifyRequest {
    brand: Brand;
    /** Monitoring endpoints have no brand, so their rare refusals are in English. */
    language: Language;
    /** Two-letter code as reported by the CDN in front of us. Null without one. */
    country: string | null;
    isRegionBlocked: boolean;
  }
  interface FastifyInstance {
    /**
     * Determines the brand. For routes that answer on any host, called only if the caller turns out to be a browser.
     */
    identifyBrand: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyContextConfig {
    /** The route's definition in the contract, if it has one. */
    route?: RouteLine;
    /** True for monitoring endpoints (health, metrics), which answer on any host. */
    isForAnyHost?: true;
  }
}

/**
 * Determines the brand by the host alone, never by a field from the browser, and the language, which is one of the
 * brand's.
 */
export function identifyBrand(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("brand");
  app.decorateRequest("language", "EN");
  app.decorateRequest("country", null);
  app.decorateRequest("isRegionBlocked", false);

  app.decorate("identifyBrand", async (request: FastifyRequest) => {
    const brand = await deps.brands.findByHost(hostOf(request));
    if (!brand) throw new AppError("HOST_UNKNOWN");
    request.brand = brand;
    request.language = languageOf(request);
    request.country = readCountry(request, deps.config.countryHeader);
    request.isRegionBlocked =
      checkRegion({ ip: request.ip, country: request.country, closed: brand.closedRegions }) !== "ok";
  });
  app.addHook("onRequest", async (request) => {
    if (!request.routeOptions.config.isForAnyHost) await app.identifyBrand(request);
  });
}

export function readCountry(request: FastifyRequest, header: string | undefined): string | null {
  const value = header && request.headers[header];
  return typeof value === "string" && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;
}
