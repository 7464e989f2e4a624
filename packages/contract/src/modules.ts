/**
 * The whitelabel tree: flags that a brand can switch on ('1') or off ('0'). The first ten come from R4.8. Their
 * labels are in the text tables under `flag.<ID>`.
 */
export const SITE_FLAGS = [
  "USERNAMEREG3",
  "MOBILENUMREG3",
  "MOBILENUMPASSREG3",
  "REGMOBVERF3",
  "AGENTPOLICY3",
  "FREEPLAY3",
  "PWDEXPFORCECHANGE3",
  "MOBILEVERCODELOGIN3",
  "CHNGPASSVERIF3",
  "CHNGPASSMAIL3",
  "MEMBERCENTER3",
  "GOOGLELOGIN3",
  "FACEBOOKLOGIN3",
  "FORFUN3",
] as const;

export type SiteFlag = (typeof SITE_FLAGS)[number];

export function isSiteFlag(word: string): word is SiteFlag {
  return (SITE_FLAGS as readonly string[]).includes(word);
}

/** Parts of the platform that brands cannot switch off. */
export const CORE_MODULES = ["SITE", "SESSION", "MEMBER", "WALLET", "CONSOLE"] as const;

/** The module a call belongs to, sent in the header X-Module-Id. */
export type ModuleId = SiteFlag | (typeof CORE_MODULES)[number];

export const MODULE_ID_HEADER = "x-module-id";
