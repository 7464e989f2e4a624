import type { BrandFace, GameCategory, Language, SiteFlag } from "@perya/contract";
import type { Jurisdiction } from "../modules/brands/index.ts";

/** The demo's jurisdiction, a fictional one. */
export const DEMO_JURISDICTION: Jurisdiction = {
  code: "demo",
  profile: {
    minAge: 18,
    birthdayAge: 21,
    regulatorLines: {
      EN: "Demo site with play money. No real money can be deposited, won or paid out.",
      TY: "Demo site na play money ang gamit. Walang totoong perang maidedeposito, mapapanalunan o mawi-withdraw.",
    },
    closedCategories: [],
    needsIdentityBeforeDeposit: false,
  },
};

export type DemoBrand = {
  merchantCode: string;
  name: string;
  taglines: Record<Language, string>;
  jurisdiction: string;
  hosts: string[];
  theme: BrandFace["theme"];
  defaultLanguage: Language;
  flags: SiteFlag[];
  members: DemoMember[];
  /** Username of the agent, by host: members who register at the host become the agent's downlines. */
  hostAgents?: Record<string, string>;
  /** Categories the brand does not offer, in addition to those closed by its jurisdiction. */
  leavesOut?: GameCategory[];
  /** A vendor under maintenance, to show that state. */
  maintenance?: { category: GameCategory; vendor: string };
  /** Required registration fields, in addition to the usual ones. */
  requiredFields?: string[];
  /** Login and security settings, as for `npm run brand -- … access`. */
  access?: Record<string, string>;
  /** Limits of our own games, as for `npm run brand -- … limits`. */
  limits?: string[][];
  /** True to serve pictures from another origin (this machine's IP address), which tests image hosts. */
  hasPictureHost?: true;
  /** Percentage of the demo's historical bets that the brand gets. */
  historyShare?: number;
  /** Number of the brand's players who keep playing, simulated by the sandbox. */
  simulatedPlayers?: number;
};

export type DemoMember = {
  account: string;
  nickname: string;
  type: number;
  invitationCode: string;
  /** Account of the upline. */
  upline?: string;
  /** Mobile number and email address, both verified, so that an unknown browser needs a second step. */
  mobile?: string;
  email?: string;
  /** Initial password from the agent who opened the account. It must be changed at the first login. */
  initialPassword?: string;
};

const COMMON_FLAGS: SiteFlag[] = ["USERNAMEREG3", "MOBILENUMREG3", "REGMOBVERF3", "MEMBERCENTER3", "CHNGPASSMAIL3"];

/** Three brands, one per theme, so that data leaking from one brand to another is noticed. */
export const DEMO_BRANDS: DemoBrand[] = [
  {
    merchantCode: "perya",
    name: "Perya",
    taglines: {
      EN: "Slots, live casino and provably fair games, Filipino style.",
      TY: "Slots, live casino at provably fair games, pang-Pinoy.",
    },
    jurisdiction: "demo",
    hosts: ["localhost", "perya.localhost", "127.0.0.1", "[::1]"],
    theme: { mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" },
    defaultLanguage: "TY",
    // Allows every login method. Registration by username needs no mobile number, but a number that is entered must
    // be verified.
    flags: [
      ...COMMON_FLAGS,
      "AGENTPOLICY3",
      "MOBILENUMPASSREG3",
      "FREEPLAY3",
      "MOBILEVERCODELOGIN3",
      "CHNGPASSVERIF3",
      "GOOGLELOGIN3",
      "FACEBOOKLOGIN3",
    ],
    members: [
      // Ana has no bound contact, so her first login in any browser needs only username and password.
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
    maintenance: { category: "FISH", vendor: "FC" },
    historyShare: 75,
    simulatedPlayers: 8,
  },
  {
    merchantCode: "fiesta",
    name: "Fiesta",
    taglines: {
      EN: "Slots, bingo and live tables for every day of the fiesta.",
      TY: "Slots, bingo at live tables, parang araw-araw ang fiesta.",
    },
    jurisdiction: "ph",
    hosts: ["fiesta.localhost"],
    theme: { name: "fiesta", mode: "light", accentDark: "#FFC61A", accentLight: "#C8106C", mark: "parol" },
    defaultLanguage: "EN",
    // A stricter brand in which every setting differs from Perya's: a verified number is required, registration by
    // number needs no password, passwords expire, and there are no agents.
    flags: [...COMMON_FLAGS, "MOBILEVERCODELOGIN3", "FORFUN3", "PWDEXPFORCECHANGE3"],
    requiredFields: ["mobileNum"],
    access: {
      "password-age": "90",
      "code-minutes": "3",
      "new-address": "on",
      "bank-name": "on",
      disclosure: "on",
    },
    leavesOut: ["COCKFIGHT", "ESPORTS", "JACKPOT"],
    limits: [
      ["all", "PHP", "max", "500.00", "win", "250000.00"],
      ["mines", "PHP", "max", "200.00", "win", "50000.00"],
      ["lipad", "PHP", "min", "5.00", "exposure", "100000.00"],
    ],
    hasPictureHost: true,
    historyShare: 15,
    simulatedPlayers: 4,
    members: [{ account: "carla", nickname: "Carla", type: 0, invitationCode: "CARLA2026" }],
  },
  {
    merchantCode: "gabi",
    name: "Gabi",
    taglines: {
      EN: "Live tables, cards and slots after dark.",
      TY: "Live tables, baraha at slots tuwing gabi.",
    },
    jurisdiction: "demo",
    hosts: ["gabi.localhost"],
    theme: { name: "gabi", mode: "dark", accentDark: "#F3DDD6", accentLight: "#5E1029", mark: "moon" },
    defaultLanguage: "EN",
    flags: [...COMMON_FLAGS, "FORFUN3"],
    leavesOut: ["COCKFIGHT", "FISH", "BINGO"],
    historyShare: 10,
    simulatedPlayers: 2,
    members: [{ account: "elena", nickname: "Elena", type: 0, invitationCode: "ELENA2026" }],
  },
];

/** Password of all demo accounts. Public, so only demo brands may have such accounts. */
export const DEMO_PASSWORD = "perya-demo-2026";

/** Resources of each demo brand: social pages, apps and the new player guide. */
const RESOURCES = [
  { key: "FACEBOOK", label: "Facebook", path: "social/*/facebook" },
  { key: "TIKTOK", label: "TikTok", path: "social/*/tiktok" },
  { key: "YOUTUBE", label: "YouTube", path: "social/*/youtube" },
  { key: "TWITTER", label: "X (Twitter)", path: "social/*/twitter" },
  { key: "INSTAGRAM", label: "Instagram", path: "social/*/instagram" },
  { key: "TELEGRAM", label: "Telegram", path: "social/*/telegram" },
  { key: "WHATSAPP", label: "WhatsApp", path: "social/*/whatsapp" },
  { key: "VIBER", label: "Viber", path: "social/*/viber" },
  { key: "iOS", label: "iOS app", path: "app/*/ios" },
  { key: "Android", label: "Android app", path: "app/*/android" },
  // A link below the registration form (R4.9).
  { key: "REGISTERPOP", label: "New player guide", path: "social/*/newcomers" },
];

/** Placeholder hosts. At each start lead-to-sandbox.ts replaces them with the sandbox's address. */
export const NOWHERE = { social: "https://social.perya.example", service: "https://help.perya.example" };

export const resourcesOf = (merchantCode: string, host = NOWHERE.social) =>
  RESOURCES.map(({ key, label, path }) => ({ key, label, url: `${host}/${path.replace("*", merchantCode)}` }));

export const customerServicesOf = (merchantCode: string, host = `${NOWHERE.service}/service`) => [
  { position: "LIVECHAT-1", type: "LIVECHAT", title: "Live chat", url: `${host}/${merchantCode}` },
  { position: "TELEGRAM-1", type: "TELEGRAM", title: "Telegram", url: `${host}/${merchantCode}/telegram` },
];
