import type { BrandFace, SiteFlag } from "@perya/contract";
import type { PatternId } from "@perya/rules";

/** Ages, gates and lines that come from the law of a place. A brand chooses one; operators may add their own. */
export const JURISDICTIONS = [
  {
    code: "demo",
    profile: {
      minAge: 18,
      regulatorLine: "Demonstration with play money. Nothing here can be deposited, won or paid out.",
      closedCategories: [],
      needsIdentityBeforeDeposit: false,
    },
  },
  {
    code: "ph",
    profile: {
      minAge: 21,
      regulatorLine: "Gambling is addictive. Know when to stop.",
      closedCategories: ["COCKFIGHT"],
      needsIdentityBeforeDeposit: true,
    },
  },
];

export type DemoBrand = {
  merchantCode: string;
  name: string;
  tagline: string;
  jurisdiction: string;
  hosts: string[];
  theme: BrandFace["theme"];
  defaultLanguage: "EN" | "TY";
  flags: SiteFlag[];
  members: { account: string; nickname: string; type: number }[];
};

const COMMON_FLAGS: SiteFlag[] = ["USERNAMEREG3", "MOBILENUMREG3", "AGENTPOLICY3", "FREEPLAY3", "MEMBERCENTER3"];

/** Two brands, so that what belongs to one and must not show at the other is always in sight. */
export const DEMO_BRANDS: DemoBrand[] = [
  {
    merchantCode: "perya",
    name: "Perya",
    tagline: "The Filipino fair, open all night: every number real, every round yours to verify.",
    jurisdiction: "demo",
    hosts: ["localhost", "perya.localhost", "127.0.0.1", "[::1]"],
    theme: { mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" },
    defaultLanguage: "TY",
    flags: [...COMMON_FLAGS, "CHNGPASSVERIF3", "CHNGPASSMAIL3", "MOBILEVERCODELOGIN3"],
    members: [
      { account: "ana", nickname: "Ana", type: 0 },
      { account: "berto", nickname: "Berto", type: 1 },
    ],
  },
  {
    merchantCode: "fiesta",
    name: "Fiesta",
    tagline: "A second house under the same roof, with its own look, members and rules.",
    jurisdiction: "ph",
    hosts: ["fiesta.localhost"],
    theme: { mode: "system", accentDark: "#84C793", accentLight: "#2C6B3B" },
    defaultLanguage: "EN",
    flags: [...COMMON_FLAGS, "CHNGPASSMAIL3"],
    members: [{ account: "carla", nickname: "Carla", type: 0 }],
  },
];

/** The password of every demo account. Known to all, which is why only the demo may hold such accounts. */
export const DEMO_PASSWORD = "perya-demo-2026";

export const RESOURCES = [
  { key: "FACEBOOK", label: "Facebook", path: "facebook" },
  { key: "TELEGRAM", label: "Telegram", path: "telegram" },
  { key: "VIBER", label: "Viber", path: "viber" },
];

/** Field, enabled, required, pattern, shortest, longest (S0 §5). Every brand starts with these. */
export const REGISTER_FIELDS: readonly RegisterRow[] = [
  ["username", true, true, "letterFirst", 4, 16],
  ["password", true, true, "noSpaces", 8, 64],
  ["confirmPassword", true, true, "noSpaces", 8, 64],
  ["mobileNum", true, false, "digits", 10, 10],
  ["email", true, false, "email", 6, 64],
  ["payeeName", true, false, "englishAndSpaces", 2, 64],
  ["referralCode", true, false, "lettersOrDigits", 4, 16],
];

type RegisterRow = [
  field: string,
  isEnabled: boolean,
  isRequired: boolean,
  patternId: PatternId,
  min: number,
  max: number,
];

/** Countries a player may register from, the main market first: code, dialing code, digits of a mobile number. */
export const COUNTRIES = [
  ["PH", "63", 10],
  ["TH", "66", 9],
  ["VN", "84", 9],
  ["MY", "60", 9],
  ["ID", "62", 11],
  ["SG", "65", 8],
  ["KH", "855", 8],
  ["LA", "856", 10],
  ["MM", "95", 9],
  ["IN", "91", 10],
  ["BD", "880", 10],
  ["BR", "55", 11],
] as const;
