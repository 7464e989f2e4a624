import Type, { type Static } from "typebox";
import { LANGUAGE_CODES, type Language } from "../languages.ts";
import { SITE_FLAGS } from "../modules.ts";

const Flag = Type.Union([Type.Literal("0"), Type.Literal("1")]);

/** Site flags (R4.8). '1' means enabled. */
export const Whitelabel = Type.Object(
  Object.fromEntries(SITE_FLAGS.map((id) => [id, Flag])) as Record<SiteFlagKey, typeof Flag>,
);
type SiteFlagKey = (typeof SITE_FLAGS)[number];

export const CustomerServiceEntry = Type.Object({
  csPosition: Type.String(),
  csType: Type.String(),
  title: Type.String(),
  path: Type.String({ description: "Encrypted; the last 8 characters are the key." }),
});

export const Resource = Type.Object({ url: Type.String(), labelNameEn: Type.String() });

export const DomainRoute = Type.Object({ domain: Type.String(), sequence: Type.Integer() });

/** Registration rules of a field (R7.4). `patternId` names a pattern of our catalog. */
export const RegisterField = Type.Object({
  name: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String(),
  patternId: Type.String(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
});

const LanguageCode = Type.Unsafe<Language>({ type: "string", enum: LANGUAGE_CODES });

/** A text of the brand in all its languages, so that switching the language needs no call. */
const InLanguages = Type.Unsafe<Record<Language, string>>({
  type: "object",
  additionalProperties: { type: "string" },
});

/** What the page's shell needs to know about its brand before the first paint. */
export const BrandFace = Type.Object({
  merchantCode: Type.String(),
  name: Type.String(),
  taglines: InLanguages,
  currency: Type.String(),
  timeZone: Type.String(),
  languages: Type.Array(LanguageCode),
  defaultLanguage: LanguageCode,
  theme: Type.Object({
    name: Type.Optional(Type.Union([Type.Literal("perya"), Type.Literal("fiesta"), Type.Literal("gabi")])),
    mode: Type.Union([Type.Literal("dark"), Type.Literal("light"), Type.Literal("system")]),
    accentDark: Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }),
    accentLight: Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }),
    mark: Type.Optional(Type.Union([Type.Literal("capiz"), Type.Literal("parol"), Type.Literal("moon")])),
    face: Type.Optional(Type.Union([Type.Literal("bricolage"), Type.Literal("baloo")])),
    shape: Type.Optional(Type.Union([Type.Literal("window"), Type.Literal("lantern")])),
  }),
  minAge: Type.Integer(),
  birthdayAge: Type.Integer({ description: "Minimum age." }),
  closedCategories: Type.Array(Type.String(), {
    description: "Game categories that the law of the jurisdiction does not allow.",
  }),
  regulatorLines: InLanguages,
  isDemo: Type.Boolean(),
});

/** The first call at start-up (R4.3). */
export const Permission = Type.Object({
  info: Type.Object({
    customerService: Type.Array(CustomerServiceEntry),
    domainRoute: Type.Array(DomainRoute),
    resources: Type.Record(Type.String(), Resource),
    whitelabel: Whitelabel,
    register: Type.Array(RegisterField),
    mainDomain: Type.String(),
    analytics: Type.Object({ gtagId: Type.Union([Type.String(), Type.Null()]) }),
    imageCDNs: Type.Array(Type.String()),
    launchGameCDNs: Type.Array(Type.String()),
    brand: BrandFace,
    customerServiceHosts: Type.Array(Type.String()),
    encryption: Type.Object({ keyId: Type.String(), publicKey: Type.String({ description: "SPKI, base64" }) }),
  }),
  serverTime: Type.Integer({
    description: "Milliseconds since 1970; dates sealed calls instead of the device's clock.",
  }),
  lastEventId: Type.String({
    description: "Id of the last live event included here; the socket continues after it.",
  }),
  location: Type.Object({ ip: Type.String(), country: Type.Union([Type.String(), Type.Null()]) }),
  maintenance: Type.Boolean(),
  regionRestriction: Type.Boolean(),
  maintenanceEnd: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
});

/** System status (R2.18): 0 is the normal app, 1 maintenance, 2 region blocked. */
export const SystemStatus = Type.Object({
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  maintenanceEnd: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
});

export const Country = Type.Object({
  countryCode: Type.String(),
  countryDialingCode: Type.String(),
  mobileDigits: Type.Object(
    { min: Type.Integer(), max: Type.Integer() },
    { description: "Number of digits after the dialing code." },
  ),
  mobilePattern: Type.String({ description: "Pattern of those digits, also used by the server." }),
});

export const siteShapes = {
  readPermission: { value: Permission },
  readWhitelabel: { value: Whitelabel },
  readStatus: { value: SystemStatus },
  listDomainRoutes: { value: Type.Array(DomainRoute) },
  listCountries: { value: Type.Array(Country) },
  readRegisterSettings: { value: Type.Array(RegisterField) },
};

export type Permission = Static<typeof Permission>;
export type BrandFace = Static<typeof BrandFace>;
export type RegisterField = Static<typeof RegisterField>;
export type Country = Static<typeof Country>;
export type SystemStatus = Static<typeof SystemStatus>["status"];
