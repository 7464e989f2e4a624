import { SITE_FLAGS, type BrandFace, type Permission, type SiteFlag } from "@perya/contract";

type Changes = Partial<Omit<Permission, "info">> & {
  brand?: Partial<BrandFace>;
  flags?: Partial<Record<SiteFlag, "0" | "1">>;
  info?: Partial<Permission["info"]>;
};

/** Returns an open site with every flag on, as the api returns it. */
export function sampleSite({ brand, flags, info, ...rest }: Changes = {}): Permission {
  const whitelabel = Object.fromEntries(SITE_FLAGS.map((flag) => [flag, "1"])) as Record<SiteFlag, "0" | "1">;
  return {
    info: {
      customerService: [],
      customerServiceHosts: [],
      domainRoute: [],
      resources: {},
      whitelabel: { ...whitelabel, ...flags },
      register: [],
      mainDomain: "sample.localhost",
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
      encryption: { keyId: "sample", publicKey: "" },
      ...info,
      brand: { ...SAMPLE_BRAND, ...brand },
    },
    serverTime: Date.now(),
    lastEventId: "0",
    location: { ip: "203.0.113.7", country: "PH" },
    maintenance: false,
    regionRestriction: false,
    maintenanceEnd: null,
    ...rest,
  };
}

const SAMPLE_BRAND: BrandFace = {
  merchantCode: "sample",
  name: "Sample",
  taglines: { EN: "A brand of a test", TY: "Isang brand sa test" },
  currency: "PHP",
  timeZone: "Asia/Manila",
  languages: ["EN", "TY"],
  defaultLanguage: "EN",
  theme: { mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" },
  minAge: 21,
  birthdayAge: 21,
  closedCategories: [],
  regulatorLines: { EN: "Know when to stop.", TY: "Alamin kung kailan titigil." },
  isDemo: true,
};
