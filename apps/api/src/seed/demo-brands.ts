import type { BrandFace, GameCategory, SiteFlag } from "@perya/contract";
import type { PatternId } from "@perya/rules";

/** Ages, gates and lines that come from the law of a place. A brand chooses one; operators may add their own. */
export const JURISDICTIONS = [
  {
    code: "demo",
    profile: {
      minAge: 18,
      birthdayAge: 21,
      regulatorLine: "Demonstration with play money. Nothing here can be deposited, won or paid out.",
      closedCategories: [],
      needsIdentityBeforeDeposit: false,
    },
  },
  {
    code: "ph",
    profile: {
      minAge: 21,
      birthdayAge: 21,
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
  members: DemoMember[];
  /** Host → account of the agent whose downline its visitors become. */
  hostAgents?: Record<string, string>;
  /** Categories of games it does not show, besides what the law of its place closes. */
  leavesOut?: GameCategory[];
  /** How many of a hundred bets of the demo's history were made here. */
  historyShare?: number;
};

export type DemoMember = {
  account: string;
  nickname: string;
  type: number;
  invitationCode: string;
  /** Account of whoever brought them. */
  upline?: string;
  /** Proved, both of them: an unknown browser is asked for a second step. */
  mobile?: string;
  email?: string;
  /** Given out by whoever opened the account: it must be changed before anything else. */
  initialPassword?: string;
};

const COMMON_FLAGS: SiteFlag[] = ["USERNAMEREG3", "MOBILENUMREG3", "AGENTPOLICY3", "MEMBERCENTER3", "CHNGPASSMAIL3"];

/** Two brands, so that what belongs to one and must not show at the other is always in sight. */
export const DEMO_BRANDS: DemoBrand[] = [
  {
    merchantCode: "perya",
    name: "Perya",
    tagline: "The Filipino fair, open all night, where every number is real.",
    jurisdiction: "demo",
    hosts: ["localhost", "perya.localhost", "127.0.0.1", "[::1]"],
    theme: { mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" },
    defaultLanguage: "TY",
    // Every way in. The number is not proved at registration, so that a newcomer is in without a phone at hand.
    flags: [
      ...COMMON_FLAGS,
      "MOBILENUMPASSREG3",
      "FREEPLAY3",
      "MOBILEVERCODELOGIN3",
      "CHNGPASSVERIF3",
      "GOOGLELOGIN3",
      "FACEBOOKLOGIN3",
    ],
    members: [
      // Nothing bound: a newcomer's first minute needs a name and a password, in any browser.
      { account: "ana", nickname: "Ana", type: 0, invitationCode: "ANA2026", upline: "berto" },
      {
        account: "lito",
        nickname: "Lito",
        type: 0,
        invitationCode: "LITO2026",
        upline: "berto",
        mobile: "+639171234567",
        email: "lito.reyes@example.test",
      },
      { account: "berto", nickname: "Berto", type: 1, invitationCode: "BERTO88" },
      {
        account: "dina",
        nickname: "Dina",
        type: 0,
        invitationCode: "DINA2026",
        upline: "berto",
        initialPassword: "from-berto-2026",
      },
    ],
    hostAgents: { "perya.localhost": "berto" },
    historyShare: 75,
  },
  {
    merchantCode: "fiesta",
    name: "Fiesta",
    tagline: "A second house under the same roof, with its own look, members and rules.",
    jurisdiction: "ph",
    hosts: ["fiesta.localhost"],
    theme: { mode: "system", accentDark: "#84C793", accentLight: "#2C6B3B" },
    defaultLanguage: "EN",
    // Stricter: numbers are proved by SMS, and who registers by number needs no password.
    flags: [...COMMON_FLAGS, "REGMOBVERF3", "MOBILEVERCODELOGIN3"],
    leavesOut: ["COCKFIGHT", "ESPORTS", "JACKPOT"],
    historyShare: 25,
    members: [{ account: "carla", nickname: "Carla", type: 0, invitationCode: "CARLA2026" }],
  },
];

/** The password of every demo account. Known to all, which is why only the demo may hold such accounts. */
export const DEMO_PASSWORD = "perya-demo-2026";

export const RESOURCES = [
  { key: "FACEBOOK", label: "Facebook", path: "facebook" },
  { key: "TIKTOK", label: "TikTok", path: "tiktok" },
  { key: "YOUTUBE", label: "YouTube", path: "youtube" },
  { key: "TWITTER", label: "Twitter", path: "twitter" },
  { key: "INSTAGRAM", label: "Instagram", path: "instagram" },
  { key: "TELEGRAM", label: "Telegram", path: "telegram" },
  { key: "WHATSAPP", label: "WhatsApp", path: "whatsapp" },
  { key: "VIBER", label: "Viber", path: "viber" },
  { key: "iOS", label: "iOS app", path: "app/ios" },
  { key: "Android", label: "Android app", path: "app/android" },
];

/**
 * Every field of S0 §3: enabled, required, pattern, shortest, longest. Each brand starts with these; how many digits a
 * mobile number has, its country says.
 */
export const REGISTER_FIELDS: readonly RegisterRow[] = [
  ["username", true, true, "letterFirst", 4, 16],
  ["password", true, true, "noSpaces", 8, 64],
  ["confirmPassword", true, true, "noSpaces", 8, 64],
  ["mobileNum", true, false, "digits", 4, 14],
  ["email", true, false, "email", 6, 64],
  ["payeeName", true, false, "fullName", 2, 64],
  ["birthday", false, false, "yearFirstDate", 10, 10],
  ["idNumber", false, false, "lettersOrDigits", 4, 32],
  ["paymentPassword", false, false, "digits", 6, 6],
  ["qqNum", false, false, "digits", 5, 12],
  ["line", false, false, "noSpaces", 4, 32],
  ["whatsapp", false, false, "digits", 7, 15],
  ["facebook", false, false, "noSpaces", 5, 64],
  ["wechat", false, false, "noSpaces", 6, 32],
  ["affiliateCode", false, false, "lettersOrDigits", 4, 16],
  ["recommenderId", false, false, "noSpaces", 4, 36],
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
