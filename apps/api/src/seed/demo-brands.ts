import type { BrandFace, GameCategory, Language, SiteFlag } from "@perya/contract";
import type { Jurisdiction } from "../modules/brands/index.ts";

/** The demo's own law: nothing here is real. */
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
  /** Host → account of the agent whose downline its visitors become. */
  hostAgents?: Record<string, string>;
  /** Categories of games it does not show, besides what the law of its place closes. */
  leavesOut?: GameCategory[];
  /** A vendor that is being mended, so that it can be seen how that looks. */
  maintenance?: { category: GameCategory; vendor: string };
  /** Register fields that must be filled in, besides the usual ones. */
  requiredFields?: string[];
  /** How members get in, as the terminal writes it. */
  access?: Record<string, string>;
  /** What our own games allow here, as the terminal writes it: scope, currency, limits. */
  limits?: string[][];
  /** Its pictures come from another origin, this machine by its number, so that it can be seen how that goes. */
  hasPictureHost?: true;
  /** How many of a hundred bets of the demo's history were made here. */
  historyShare?: number;
  /** How many of the players of its history play on, simulated by the sandbox. */
  simulatedPlayers?: number;
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

const COMMON_FLAGS: SiteFlag[] = ["USERNAMEREG3", "MOBILENUMREG3", "REGMOBVERF3", "MEMBERCENTER3", "CHNGPASSMAIL3"];

/** Three brands, one of each theme: what belongs to one and must not show at another is always in sight. */
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
    // Every way in. A number is proved where it is given; by username nobody needs one, or a phone at hand.
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
    // Stricter, and with every switch of access set otherwise than at Perya: nobody comes in without a proved number, who
    // registers by one needs no password, a password ages, and there are no agents.
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

/** The password of every demo account. Known to all, which is why only the demo may hold such accounts. */
export const DEMO_PASSWORD = "perya-demo-2026";

/** Social pages, apps and the newcomers' link. */
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
  // R4.9: a link under the form of newcomers.
  { key: "REGISTERPOP", label: "New player guide", path: "social/*/newcomers" },
];

/** Made up, and nowhere. At each start the sandbox's own address takes its place, with the same paths (connect-sandbox.ts). */
export const NOWHERE = { social: "https://social.perya.example", service: "https://help.perya.example" };

export const resourcesOf = (merchantCode: string, host = NOWHERE.social) =>
  RESOURCES.map(({ key, label, path }) => ({ key, label, url: `${host}/${path.replace("*", merchantCode)}` }));

export const customerServicesOf = (merchantCode: string, host = `${NOWHERE.service}/service`) => [
  { position: "LIVECHAT-1", type: "LIVECHAT", title: "Live chat", url: `${host}/${merchantCode}` },
  { position: "TELEGRAM-1", type: "TELEGRAM", title: "Telegram", url: `${host}/${merchantCode}/telegram` },
];
