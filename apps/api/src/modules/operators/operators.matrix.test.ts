import { MODULE_ID_HEADER, OPERATOR_ROLES, type OperatorRole } from "@perya/contract";
import { inTransaction, newId, toJson } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MODULES } from "../../all-modules.ts";
import { defineModule } from "../../define-module.ts";
import { propose, registerApproval } from "../approvals/index.ts";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { putPayments } from "../../testing/payments.test-setup.ts";
import {
  CONSOLE_HOST,
  openTestConsole,
  SECRET,
  type TestConsole,
  type TestOperator,
} from "../../testing/console.test-setup.ts";

/** Tests every console call by every role, at the role's own brand and at another. */

type Brand = "perya" | "fiesta";
type Input = { query?: Record<string, string>; params?: Record<string, string>; body?: object };
type Line = {
  /** Roles that may make the call. "own" means every operator, "signIn" that no session is needed. */
  roles: readonly OperatorRole[] | "own" | "signIn";
  /** Builds the call's input, about a record of that brand. */
  about: (brand: Brand) => Input;
  /** Expected code for permitted roles at their own brand; omitted if the call succeeds. */
  told?: string;
  /** Expected code for permitted roles that may not work on the item's queue. */
  toldToOthers?: Partial<Record<OperatorRole, string>>;
  /** Expected code for a record of another brand. Omitted if the call concerns no brand. */
  toldElsewhere?: string;
};

const ADMINS = ["admin"] as const;
const SUPPORT = ["support", "admin"] as const;
const DECIDERS = ["cashier", "risk", "admin"] as const;
const CASHIERS = ["cashier", "admin"] as const;
const READERS = ["support", "cashier", "risk", "marketing", "admin"] as const;
const CASH_READERS = ["cashier", "risk", "admin"] as const;
const MARKETERS = ["marketing", "admin"] as const;
const PROMOTION = {
  terms: {
    type: "daily",
    entry: "claim",
    gift: { kind: "points", amount: "10.00" },
    conditions: [],
    goal: null,
    period: "day",
    images: 0,
    claimDays: 7,
    starts: "2026-03-01T00:00",
    ends: null,
  },
  texts: { EN: { title: "Daily", lead: "Open it" }, TY: { title: "Daily", lead: "Buksan" } },
  picture: "/art/promotions/gift-10.svg",
  budget: "1000.00",
};
const VIP_READERS = ["cashier", "risk", "marketing", "admin"] as const;
const BECAUSE = { reason: "a test" };
const NO_LEVELS = { levels: [], giftTimes: null, giftDays: 30 };
const NO_REFERRAL = {
  minimumDeposit: "0.00",
  minimumStake: "0.00",
  days: 30,
  claimDays: 30,
  tiers: [{ from: 1, amount: "1.00" }],
  maxFriends: null,
  friend: null,
};
const RAFFLE = {
  titles: { EN: "Raffle", TY: "Raffle" },
  step: "100.00",
  mostTickets: 10,
  prizes: ["100.00"],
  firstDay: "2020-01-01",
  lastDay: "2020-01-02",
  claimDays: 7,
  drawsAt: "2020-01-03T12:00:00.000Z",
};
const LOTTERY_READERS = ["cashier", "risk", "content", "admin"] as const;
const LOTTERY_TERMS = {
  isOpen: true,
  highestGroup: null,
  rates: {},
  units: ["1.00"],
  maxTimes: 1,
  maxStake: "1.00",
  maxPrize: "1.00",
  narrowPercent: 1,
  narrowPrize: "1.00",
  cap: "1.00",
  kept: "0.9",
  reducedTo: "0.9",
  maxChase: 1,
  paysAfterSeconds: 600,
};
const NO_REBATE = { levels: [], autoApproveMax: "0.00", payAt: "18:00" };
const PROGRAM = { way: "manual", base: "validBet", period: "day", names: { EN: "Rebate", TY: "Rebate" } };
const NOBODY = "00000000-0000-7000-8000-000000000000";
const SEEN = { itemId: NOBODY, version: 0 };
const LIMITS = {
  minimum: "100.00",
  maximum: "200.00",
  dayMaximum: "300.00",
  dayCount: 1,
  turnoverPercent: 100,
  automaticUpTo: "0.00",
  fourEyesAbove: "100.00",
  way: "manual",
  confirmMinutes: 60,
  reviewMinutes: 60,
  payoutMinutes: 60,
};
const VIEW = { name: "Mine", filter: "", sort: "", columns: "", isShared: false };
const TOKEN = "x".repeat(43);

const MISSION_READERS = ["risk", "marketing", "admin"] as const;
const MISSION_WRITERS = ["marketing", "admin"] as const;
const TITLES = { titles: { EN: "One", TY: "Isa" }, isOpen: true, period: "daily", ...BECAUSE };
const MISSION = {
  ...TITLES,
  missionId: NOBODY,
  goal: "bets",
  categories: [],
  target: "3",
  rewardKind: "cash",
  rewardAmount: "5.00",
  wagering: null,
  claimDays: 3,
};
const BOARD = { ...TITLES, boardId: NOBODY, categories: [], prizes: ["5.00"] };

const DECIDED = { itemId: NOBODY, version: 0, ...BECAUSE };
const METHOD_SETTINGS = {
  ...BECAUSE,
  version: 999,
  name: "GCash",
  minimum: "100.00",
  maximum: "500.00",
  feeFixed: "0.00",
  feeBp: 0,
  chips: [],
  arrivalMinutes: 1,
  expiresMinutes: 30,
  hours: null,
  isOpen: true,
  closedReason: null,
  closedUntil: null,
  position: 1,
  instructions: null,
  fourEyesAbove: null,
};
const NO_TERMS = { kind: "realtime", currency: "XYZ", winRate: 1, lossRate: 1, singleBet: "0.00" };
const PAYMENT_UNKNOWN = {
  deposit: "DEPOSIT_UNKNOWN",
  unmatched: "PAYMENT_UNKNOWN",
  method: "PAYMENT_METHOD_UNKNOWN",
  reconciliation: "RECONCILIATION_UNKNOWN",
  difference: "DIFFERENCE_UNKNOWN",
};

const said = { EN: "Cup", TY: "Baso" };
const MALL_ITEM = {
  titles: said,
  notes: said,
  units: said,
  shelf: "home",
  art: "cup",
  pictureId: null,
  points: "1.00",
  extra: "0.00",
  cost: "1.00",
  stock: 1,
  maxEach: 1,
  backOn: null,
  isShown: false,
  position: 0,
};
const NO_RATES = { live: null, lottery: null, pvp: null, slots: null, sports: null, deposit: null };

/** Expectations for every console call. A call without a line here fails the test below. */
const LINES: Record<string, Line> = {
  "POST /console/api/session": {
    roles: "signIn",
    about: () => ({ body: { account: "nobody", password: "nothing", code: "000000" } }),
    told: "LOGIN_WRONG",
  },
  "GET /console/api/session": { roles: "own", about: () => ({}) },
  "POST /console/api/session/proof": { roles: "own", about: () => ({ body: { code: "no code" } }), told: "CODE_WRONG" },
  "POST /console/api/session/end": { roles: "own", about: () => ({}) },
  "GET /console/api/session/open": { roles: "own", about: () => ({}) },
  "POST /console/api/session/others/end": { roles: "own", about: () => ({}) },
  "GET /console/api/session/history": { roles: "own", about: () => ({}) },
  "POST /console/api/session/password": {
    roles: "own",
    about: () => ({ body: { current: "not the password", password: "bagong umaga sa Baguio" } }),
    told: "PASSWORD_WRONG",
  },
  "POST /console/api/invitation": {
    roles: "signIn",
    about: () => ({ body: { token: TOKEN } }),
    told: "INVITATION_SPENT",
  },
  "POST /console/api/invitation/accepted": {
    roles: "signIn",
    about: () => ({ body: { token: TOKEN, password: "halo-halo sa tag-init", code: "000000" } }),
    told: "INVITATION_SPENT",
  },
  "GET /console/api/operators": { roles: ADMINS, about: () => ({}) },
  "POST /console/api/operators": {
    roles: ADMINS,
    about: (brand) => {
      const account = `fresh-${(fresh += 1)}`;
      const email = `${account}@console.example`;
      return { body: { account, name: account, email, role: "support", brandId: app.brands[brand], ...BECAUSE } };
    },
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/operators/:id/invitation": onOperator(),
  "POST /console/api/operators/:id/lock": onOperator(),
  "POST /console/api/operators/:id/unlock": onOperator(),
  "POST /console/api/operators/:id/roles": {
    roles: ADMINS,
    about: (brand) => ({ ...operatorOf(brand), body: { role: "risk", brandId: app.brands[brand], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/operators/:id/roles/taken": {
    roles: ADMINS,
    about: (brand) => ({ ...operatorOf(brand), body: { role: "risk", brandId: app.brands[brand], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/withdrawals/:id": onNobodys(DECIDERS, "WITHDRAWAL_UNKNOWN"),
  "POST /console/api/withdrawals/:id/approved": onNobodys(CASHIERS, "WITHDRAWAL_UNKNOWN", { ...SEEN, ...BECAUSE }),
  "POST /console/api/withdrawals/:id/rejected": onNobodys(CASHIERS, "WITHDRAWAL_UNKNOWN", {
    ...SEEN,
    ...BECAUSE,
    code: "other",
  }),
  "POST /console/api/withdrawals/:id/identity": onNobodys(CASHIERS, "WITHDRAWAL_UNKNOWN", { ...SEEN, ...BECAUSE }),
  "POST /console/api/withdrawals/:id/identity/settled": onNobodys(["risk", "admin"], "WITHDRAWAL_UNKNOWN", {
    isProved: true,
    ...BECAUSE,
  }),
  "POST /console/api/payouts/:id/paid": onNobodys(CASHIERS, "WITHDRAWAL_UNKNOWN", {
    bankReference: "123",
    proofId: NOBODY,
  }),
  "GET /console/api/disputes/:id": onNobodys(DECIDERS, "WITHDRAWAL_UNKNOWN"),
  "POST /console/api/disputes/:id/decided": onNobodys(CASHIERS, "WITHDRAWAL_UNKNOWN", {
    ...SEEN,
    verdict: "refused",
    answer: "It came",
  }),
  "POST /console/api/disputes/:id/provider": onNobodys(CASHIERS, "WITHDRAWAL_UNKNOWN"),
  "GET /console/api/payout-batches": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/payout-batches/:id": onNobodys(DECIDERS, "BATCH_UNKNOWN"),
  "POST /console/api/payout-batches": {
    roles: CASHIERS,
    about: (brand) => ({ body: { brandId: app.brands[brand], ...BECAUSE } }),
    told: "BATCH_EMPTY",
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/payout-batches/:id/file": onNobodys(CASHIERS, "BATCH_UNKNOWN"),
  "POST /console/api/payout-batches/:id/results": onNobodys(CASHIERS, "BATCH_UNKNOWN", {
    results: [{ payoutId: NOBODY, outcome: "failed" }],
  }),
  "GET /console/api/withdrawal-settings": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/withdrawal-settings": {
    roles: ADMINS,
    about: (brand) => ({ body: { brandId: app.brands[brand], version: 99, ...BECAUSE, ...LIMITS } }),
    told: "METHOD_CHANGED",
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/points/items": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/points/items": {
    roles: ADMINS,
    about: (brand) => ({ body: { brandId: app.brands[brand], ...BECAUSE, item: MALL_ITEM } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/points/items/:id": {
    roles: ADMINS,
    about: () => ({ params: { id: NOBODY }, body: { ...BECAUSE, item: MALL_ITEM } }),
    told: "MALL_ITEM_UNKNOWN",
  },
  "POST /console/api/points/pictures": {
    roles: ADMINS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    told: "BODY_TYPE_UNKNOWN",
  },
  "GET /console/api/points/items/:id/picture": {
    roles: DECIDERS,
    about: () => ({ params: { id: NOBODY } }),
    told: "MALL_ITEM_UNKNOWN",
  },
  "GET /console/api/points/redemptions": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/points/redemptions/:id/decided": onNobodys(CASHIERS, "REDEMPTION_UNKNOWN", {
    to: "approved",
    ...BECAUSE,
  }),
  "GET /console/api/points/rates": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/points/rates/earning": {
    roles: ADMINS,
    about: (brand) => ({ body: { brandId: app.brands[brand], ...BECAUSE, rates: NO_RATES } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/points/rates/conversion": {
    roles: ADMINS,
    about: (brand) => ({
      body: { brandId: app.brands[brand], ...BECAUSE, points: "100.00", cash: "1.00", minimum: "1000.00" },
    }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/overview": {
    roles: ["cashier", "risk", "marketing", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  ...onTable("members", READERS),
  ...onTable("bets", DECIDERS),
  ...onTable("statement", DECIDERS),
  ...onTable("withdrawals", DECIDERS),
  ...onTable("contracts", ["risk", "marketing", "admin"]),
  ...onTable("referralRewards", ["risk", "marketing", "admin"]),
  ...onTable("audit", ["risk", "admin"]),
  ...onTable("sign-ins", ADMINS),
  "POST /console/api/uploads": {
    roles: ["cashier", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand], memberId: NOBODY } }),
    told: "BODY_TYPE_UNKNOWN",
  },
  "GET /console/api/uploads/:id": {
    roles: DECIDERS,
    about: () => ({ params: { id: NOBODY } }),
    told: "UPLOAD_UNKNOWN",
  },
  "GET /console/api/views": { roles: "own", about: () => ({ query: { table: "members" } }) },
  "GET /console/api/views/:id": onView(),
  "POST /console/api/views": {
    roles: "own",
    about: () => ({ body: { ...VIEW, table: "members", filter: "nonsense" } }),
    told: "TABLE_QUERY_INVALID",
  },
  "PUT /console/api/views/:id": onView(VIEW),
  "DELETE /console/api/views/:id": onView(),
  "GET /console/api/approvals": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/members/found": {
    roles: READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand], words: "member" } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/vip/versions": onBrand(VIP_READERS),
  "POST /console/api/vip/versions": onTerms({ isOn: true, terms: NO_LEVELS }, "TERMS_INVALID"),
  "POST /console/api/vip/forecast": onBrand(VIP_READERS, { terms: NO_LEVELS }, "TERMS_INVALID"),
  "GET /console/api/members/:id/vip": onMember(READERS),
  "GET /console/api/rebates/programs": onBrand(VIP_READERS),
  "POST /console/api/rebates/programs": onTerms({ ...PROGRAM, terms: NO_REBATE }, "TERMS_INVALID"),
  "POST /console/api/rebates/forecast": onBrand(
    VIP_READERS,
    { base: "validBet", period: "day", terms: NO_REBATE },
    "TERMS_INVALID",
  ),
  "POST /console/api/rebates/versions": onTerms({ programId: NOBODY, isOn: true, terms: NO_REBATE }, "REBATE_UNKNOWN"),
  "GET /console/api/rebates/held": onBrand(CASHIERS),
  "POST /console/api/rebates/held/:id": onNobodys(CASHIERS, "REBATE_UNKNOWN", { verdict: "approved", ...BECAUSE }),
  "GET /console/api/members/:id": onMember(READERS),
  "GET /console/api/members/:id/timeline": onMember(READERS),
  "GET /console/api/members/:id/timeline/counts": onMember(READERS),
  "GET /console/api/members/:id/timeline/file": onMember(READERS),
  "GET /console/api/members/:id/payments": onMember(["support", "cashier", "risk", "admin"]),
  "GET /console/api/members/:id/sitting": onMember(READERS, { query: { from: "1", to: "2" } }),
  "POST /console/api/members/:id/unmasked": onMember(["risk", "admin"], { body: { field: "mobile", ...BECAUSE } }),
  "POST /console/api/members/:id/notes": onMember(["support", "admin"], { body: { words: "a note" } }),
  "POST /console/api/members/:id/tags": onMember(["support", "admin"], { body: { tag: "a tag" } }),
  "POST /console/api/members/:id/tags/removed": onMember(["support", "admin"], { body: { tag: "a tag" } }),
  "POST /console/api/members/:id/lock": onMember(["risk", "admin"], { body: BECAUSE }),
  "POST /console/api/members/:id/unlock": onMember(["risk", "admin"], { body: BECAUSE }),
  "POST /console/api/members/:id/identity": onMember(["risk", "admin"], { body: BECAUSE }),
  "POST /console/api/members/:id/sessions/ended": onMember(["risk", "admin"], { body: BECAUSE }),
  "POST /console/api/members/:id/second-step/reset": {
    ...onMember(["risk", "admin"], { body: BECAUSE }),
    told: "MEMBER_NO_AUTHENTICATOR",
  },
  "GET /console/api/team": {
    roles: ["support", "risk", "marketing", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/contracts/:id": onNobodys(["risk", "marketing", "admin"], "CONTRACT_UNKNOWN"),
  "GET /console/api/agent-policy": {
    roles: ["support", "cashier", "risk", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/agent-policy": {
    roles: ADMINS,
    about: (brand) => ({ body: { brandId: app.brands[brand], change: {}, ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/members/:id/place": onMember(["support", "risk", "marketing", "admin"]),
  "POST /console/api/members/:id/moves": {
    ...onMember(["risk", "admin"], { body: { uplineId: NOBODY, from: "monthly", ...BECAUSE } }),
    told: "TEAM_UPLINE_UNKNOWN",
  },
  "GET /console/api/settlements": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/settlements/payable": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/referrals/versions": onBrand(["risk", "marketing", "admin"]),
  "POST /console/api/referrals/versions": onTerms({ isOpen: true, terms: NO_REFERRAL }, "TERMS_INVALID"),
  "GET /console/api/referrals/held": onBrand(["risk", "admin"]),
  "POST /console/api/referrals/held/:id": onNobodys(["risk", "admin"], "REFERRAL_UNKNOWN", {
    verdict: "released",
    ...BECAUSE,
  }),
  "GET /console/api/linked-accounts": onBrand(["risk", "admin"]),
  "GET /console/api/raffles": onBrand(["risk", "marketing", "admin"]),
  "POST /console/api/raffles": onBrand(["marketing", "admin"], { ...RAFFLE, ...BECAUSE }, "TERMS_INVALID"),
  "GET /console/api/raffles/:id/players": onNobodys(["risk", "marketing", "admin"], "RAFFLE_UNKNOWN"),
  "POST /console/api/raffles/:id/open": onNobodys(["marketing", "admin"], "RAFFLE_UNKNOWN", BECAUSE),
  "POST /console/api/raffles/:id/cancel": onNobodys(["marketing", "admin"], "RAFFLE_UNKNOWN", BECAUSE),
  "POST /console/api/raffles/:id/run": onNobodys(["marketing", "admin"], "RAFFLE_UNKNOWN", BECAUSE),
  "GET /console/api/lottery/board": onBrand(LOTTERY_READERS),
  "GET /console/api/lottery/draws": {
    roles: LOTTERY_READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand], gameCode: "no-game", view: "past" } }),
    told: "LOTTERY_GAME_UNKNOWN",
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/lottery/draws/:id": onNobodys(LOTTERY_READERS, "LOTTERY_DRAW_UNKNOWN"),
  "POST /console/api/lottery/draws/:id/entries": onNobodys(["risk", "content", "admin"], "LOTTERY_DRAW_UNKNOWN", {
    revision: 1,
    publishedFor: "2026-03-01T14:00",
    result: [[1, 2, 3]],
    source: "a test",
    isRepeatChecked: false,
  }),
  "POST /console/api/lottery/draws/:id/cancel": onNobodys(["risk", "admin"], "LOTTERY_DRAW_UNKNOWN", BECAUSE),
  "GET /console/api/lottery/terms": {
    roles: LOTTERY_READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand], gameCode: "no-game" } }),
    told: "LOTTERY_GAME_UNKNOWN",
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/lottery/terms": onBrand(
    ["risk", "admin"],
    { gameCode: "no-game", basedOn: 1, terms: LOTTERY_TERMS, ...BECAUSE },
    "LOTTERY_GAME_UNKNOWN",
  ),
  "GET /console/api/lottery/days": onBrand(LOTTERY_READERS),
  "POST /console/api/lottery/days": onBrand(
    ["risk", "admin"],
    { gameCode: "no-game", day: "2026-03-01", closes: null, cancelsDraws: false, ...BECAUSE },
    "LOTTERY_GAME_UNKNOWN",
  ),
  "POST /console/api/lottery/days/remove": onBrand(
    ["risk", "admin"],
    { gameCode: null, day: "2020-01-01", ...BECAUSE },
    "LOTTERY_DAY_UNKNOWN",
  ),
  "GET /console/api/lottery/report": onBrand(LOTTERY_READERS),
  "GET /console/api/missions": onBrand(MISSION_READERS),
  "POST /console/api/missions": onBrand(MISSION_WRITERS, MISSION, "MISSION_UNKNOWN"),
  "GET /console/api/mission-reviews": onBrand(MISSION_READERS),
  "POST /console/api/mission-reviews/close": onBrand(
    MISSION_WRITERS,
    { memberId: NOBODY, missionId: NOBODY, fromDay: "2026-01-05", verdict: "accept", ...BECAUSE },
    "MISSION_REVIEW_OVER",
  ),
  "GET /console/api/leaderboards": onBrand(MISSION_READERS),
  "POST /console/api/leaderboards": onBrand(MISSION_WRITERS, BOARD, "LEADERBOARD_UNKNOWN"),
  "GET /console/api/leaderboards/results": {
    roles: MISSION_READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand], roundId: NOBODY } }),
    told: "LEADERBOARD_UNKNOWN",
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/leaderboards/results/close": onBrand(
    MISSION_WRITERS,
    { roundId: NOBODY, memberId: NOBODY, ...BECAUSE },
    "MISSION_REVIEW_OVER",
  ),
  "GET /console/api/settlements/limits": {
    roles: DECIDERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/settlements/limits": {
    roles: CASHIERS,
    about: (brand) => ({ body: { brandId: app.brands[brand], kind: "daily", most: "0.00", ...BECAUSE } }),
    told: "SETTLEMENT_LIMIT_SAME",
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/settlements/:id": onNobodys(DECIDERS, "SETTLEMENT_UNKNOWN"),
  "GET /console/api/settlements/:id/lines": onNobodys(DECIDERS, "SETTLEMENT_UNKNOWN"),
  "POST /console/api/settlements/:id/release": onNobodys(CASHIERS, "SETTLEMENT_UNKNOWN", BECAUSE),
  "POST /console/api/settlements/:id/recount": onNobodys(CASHIERS, "SETTLEMENT_UNKNOWN", BECAUSE),
  "GET /console/api/members/:id/contracts": onMember(["risk", "marketing", "admin"]),
  "POST /console/api/members/:id/contracts": {
    ...onMember(ADMINS, { body: { terms: NO_TERMS, agreesToEnd: [], ...BECAUSE } }),
    told: "CONTRACT_TERMS_INVALID",
  },
  "POST /console/api/contracts/:id/withdraw": onNobodys(ADMINS, "CONTRACT_UNKNOWN", BECAUSE),
  "POST /console/api/contracts/:id/ask-to-end": onNobodys(ADMINS, "CONTRACT_UNKNOWN", BECAUSE),
  "POST /console/api/contracts/:id/agree-to-end": onNobodys(ADMINS, "CONTRACT_UNKNOWN", {
    agreesToEnd: [],
    ...BECAUSE,
  }),
  "POST /console/api/members/:id/messages": onMember(["support", "content", "marketing", "admin"], {
    body: { words: "a word" },
  }),
  "POST /console/api/members/many/tags": onMembers(["support", "admin"], { tag: "a tag" }),
  "POST /console/api/members/many/tags/removed": onMembers(["support", "admin"], { tag: "a tag" }),
  "POST /console/api/members/many/lock": onMembers(["risk", "admin"], BECAUSE),
  "POST /console/api/members/many/unlock": onMembers(["risk", "admin"], BECAUSE),
  "POST /console/api/members/many/messages": onMembers(["support", "content", "marketing", "admin"], {
    words: "a word",
  }),
  "POST /console/api/members/:id/adjustments": onMember(["cashier", "admin"], {
    body: { direction: "give", amount: "10.00", kind: "goodwill", ...BECAUSE },
  }),
  "GET /console/api/catalogue/vendors": {
    roles: ["support", "risk", "content", "marketing", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/catalogue/vendors": {
    roles: ["content", "admin"],
    about: (brand) => ({
      body: { brandId: app.brands[brand], category: "RNG", code: "PG", state: "open", ...BECAUSE },
    }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/catalogue/vendors/order": {
    roles: ["content", "admin"],
    about: (brand) => ({ body: { brandId: app.brands[brand], category: "RNG", codes: ["PG"], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/catalogue/vendors/for-fun": {
    roles: ["content", "admin"],
    about: (brand) => ({
      body: { brandId: app.brands[brand], category: "RNG", code: "PG", isOn: false, ...BECAUSE },
    }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/catalogue/categories/order": {
    roles: ["content", "admin"],
    about: (brand) => ({ body: { brandId: app.brands[brand], categories: ["RNG"], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/catalogue/hot/order": {
    roles: ["content", "admin"],
    about: (brand) => ({ body: { brandId: app.brands[brand], ids: [targets[brand].id], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/catalogue/games": {
    roles: ["support", "risk", "content", "marketing", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand], category: "RNG" } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/catalogue/games": {
    roles: ["content", "admin"],
    about: (brand) => ({
      body: { brandId: app.brands[brand], ids: [targets[brand].id], change: "hide", isPreview: false, ...BECAUSE },
    }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/alerts": {
    roles: ["cashier", "risk", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/alerts/win-limits": {
    roles: ["cashier", "risk", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/alerts/win-limits": {
    roles: ["risk", "admin"],
    about: (brand) => ({ body: { brandId: app.brands[brand], times: 200, least: "1000.00", ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/alerts/:id/acknowledged": {
    roles: ["risk", "admin"],
    about: (brand) => ({ params: { id: alertIds[brand] } }),
    toldElsewhere: "ALERT_UNKNOWN",
  },
  "POST /console/api/alerts/mail": {
    roles: ["cashier", "risk", "admin"],
    about: () => ({ body: { wants: false } }),
  },
  "GET /console/api/switches": {
    roles: ["support", "cashier", "risk", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/switches/closed": {
    roles: ["risk", "admin"],
    about: (brand) => ({ body: { kind: "payouts", subject: "", brandId: app.brands[brand], ...BECAUSE } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/switches/opened": {
    roles: ["risk", "admin"],
    about: (brand) => ({ body: { kind: "gaming", subject: "", brandId: app.brands[brand], ...BECAUSE } }),
    told: "SWITCH_OPEN",
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/approvals/:id/approved": onApproval(),
  "POST /console/api/approvals/:id/refused": onApproval(),
  "GET /console/api/queues": {
    roles: ["support", "cashier", "admin"],
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/queues/:queue/items": {
    roles: SUPPORT,
    toldToOthers: { cashier: "QUEUE_UNKNOWN" },
    about: (brand) => ({ params: { queue: "feedback" }, query: { brandId: app.brands[brand], view: "open" } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/work/:id": onWork(),
  "GET /console/api/work/:id/colleagues": onWork(),
  "POST /console/api/work/:id/notes": onWork({ body: { words: "seen" } }),
  // The case is unassigned: permitted roles get WORK_LOST, others a refusal.
  "POST /console/api/work/:id/keep": onWork({ told: "WORK_LOST" }),
  "POST /console/api/work/:id/release": onWork({ told: "WORK_LOST" }),
  "POST /console/api/work/:id/hand-over": {
    ...onWork({ told: "WORK_LOST" }),
    about: (brand) => ({ params: { id: letters[brand].itemId }, body: { operatorId: boss.id, words: "" } }),
  },
  "GET /console/api/promotions": {
    roles: READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/promotion-games": {
    roles: READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/promotions/:id": onNobodys(READERS, "PROMOTION_UNKNOWN"),
  "POST /console/api/promotions": {
    roles: MARKETERS,
    about: (brand) => ({ body: { brandId: app.brands[brand], id: null, ...PROMOTION } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/promotions/pictures": {
    roles: MARKETERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    told: "BODY_TYPE_UNKNOWN",
  },
  "POST /console/api/promotions/:id/publish": onNobodys(MARKETERS, "PROMOTION_UNKNOWN", { version: 1, ...BECAUSE }),
  "POST /console/api/promotions/:id/state": onNobodys(MARKETERS, "PROMOTION_UNKNOWN", { state: "paused", ...BECAUSE }),
  "POST /console/api/promotions/:id/budget": onNobodys(MARKETERS, "PROMOTION_UNKNOWN", {
    budget: "1.00",
    ...BECAUSE,
  }),
  "POST /console/api/promotions/forecast": {
    roles: READERS,
    about: (brand) => ({ body: { brandId: app.brands[brand], terms: PROMOTION.terms, budget: PROMOTION.budget } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/applications/:id": onNobodys(SUPPORT, "CLAIM_UNKNOWN"),
  "POST /console/api/applications/:id/decide": onNobodys(SUPPORT, "CLAIM_UNKNOWN", { ...SEEN, rejectedFor: null }),
  "GET /console/api/applications/:id/images/:image": {
    roles: SUPPORT,
    about: () => ({ params: { id: NOBODY, image: NOBODY } }),
    told: "CLAIM_UNKNOWN",
  },
  "GET /console/api/feedback/:id": onFeedback({}),
  "POST /console/api/feedback/:id/answer": onFeedback({ told: "WORK_LOST", body: { words: "Thank you" } }),
  "POST /console/api/feedback/:id/complaint": onFeedback({ told: "WORK_LOST", body: BECAUSE }),
  "POST /console/api/queues/:queue/next": {
    roles: SUPPORT,
    toldToOthers: { cashier: "QUEUE_UNKNOWN" },
    about: (brand) => ({ params: { queue: "complaints" }, body: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/work/:id/claim": onWork({}),
  ...onTable("deposits", CASH_READERS),
  "GET /console/api/deposits/:id": onPayment("deposit", { roles: CASH_READERS }),
  "POST /console/api/deposits/:id/approve": onPayment("deposit", { told: "DEPOSIT_OVER", body: DECIDED }),
  "POST /console/api/deposits/:id/refuse": onPayment("deposit", { told: "DEPOSIT_OVER", body: DECIDED }),
  "POST /console/api/deposits/:id/dispute": onPayment("deposit", { told: "DEPOSIT_OVER", body: BECAUSE }),
  "POST /console/api/deposits/:id/dispute/won": onPayment("deposit", { told: "DEPOSIT_OVER", body: DECIDED }),
  "POST /console/api/deposits/:id/dispute/lost": onPayment("deposit", { told: "DEPOSIT_OVER", body: DECIDED }),
  "GET /console/api/unmatched-payments/:id": onPayment("unmatched", { roles: CASH_READERS }),
  "POST /console/api/unmatched-payments/:id/credit": onPayment("unmatched", {
    told: "MEMBER_UNKNOWN",
    body: { ...DECIDED, account: "nobody.at.all" },
  }),
  "POST /console/api/unmatched-payments/:id/refund": onPayment("unmatched", { told: "WORK_UNKNOWN", body: DECIDED }),
  "GET /console/api/payment-methods": {
    roles: CASH_READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "POST /console/api/payment-methods/:id": onPayment("method", {
    roles: ADMINS,
    told: "METHOD_CHANGED",
    body: METHOD_SETTINGS,
  }),
  "GET /console/api/reconciliations": {
    roles: CASH_READERS,
    about: (brand) => ({ query: { brandId: app.brands[brand] } }),
    toldElsewhere: "BRAND_UNKNOWN",
  },
  "GET /console/api/reconciliations/:id": onPayment("reconciliation", { roles: CASH_READERS }),
  "POST /console/api/reconciliation-differences/:id/close": onPayment("difference", {
    body: BECAUSE,
    told: "DIFFERENCE_PAYMENT",
  }),
};

function onPayment(
  what: keyof typeof PAYMENT_UNKNOWN,
  { roles = CASHIERS, told, body }: { roles?: readonly OperatorRole[]; told?: string; body?: object },
): Line {
  return {
    roles,
    about: (brand) => ({ params: { id: paid[brand][what] }, ...(body && { body }) }),
    ...(told !== undefined && { told }),
    toldElsewhere: PAYMENT_UNKNOWN[what],
  };
}

function onWork({ told, body }: { told?: string; body?: object } = {}): Line {
  return {
    roles: SUPPORT,
    toldToOthers: { cashier: "WORK_UNKNOWN" },
    about: (brand) => ({ params: { id: letters[brand].itemId }, ...(body && { body }) }),
    ...(told !== undefined && { told }),
    toldElsewhere: "WORK_UNKNOWN",
  };
}

function onFeedback({ told, body }: { told?: string; body?: object }): Line {
  return {
    roles: SUPPORT,
    about: (brand) => {
      const { id, itemId } = letters[brand];
      return { params: { id }, ...(body && { body: { itemId, version: 0, ...body } }) };
    },
    ...(told !== undefined && { told }),
    toldElsewhere: "FEEDBACK_UNKNOWN",
  };
}

/** Returns the calls for a page of the table and for its file. */
function onTable(name: string, roles: readonly OperatorRole[]): Record<string, Line> {
  const filter = name === "statement" ? { filter: `member:${NOBODY}` } : {};
  const about = (brand: Brand) => ({ query: { brandId: app.brands[brand], ...filter } });
  const line = { roles, about, toldElsewhere: "BRAND_UNKNOWN" };
  return { [`GET /console/api/tables/${name}`]: line, [`GET /console/api/tables/${name}/file`]: line };
}

/** Returns a call on a saved view of another operator, which gets "not found" unless the view is shared. */
function onView(body?: object): Line {
  return { roles: "own", about: () => ({ params: { id: NOBODY }, ...(body && { body }) }), told: "VIEW_UNKNOWN" };
}

function onOperator(): Line {
  return {
    roles: ADMINS,
    about: (brand) => ({ ...operatorOf(brand), body: BECAUSE }),
    toldElsewhere: "OPERATOR_UNKNOWN",
  };
}

/**
 * Returns a call on a new member each time, so that an open approval about one member does not affect the next call.
 */
function onMember(roles: readonly OperatorRole[], more: Input = {}): Line {
  return {
    roles,
    about: (brand) => ({ ...more, params: { id: members[brand][(fresh += 1) % members[brand].length] ?? "" } }),
    toldElsewhere: "MEMBER_UNKNOWN",
  };
}

function onMembers(roles: readonly OperatorRole[], more: object): Line {
  const someone = (brand: Brand) => members[brand][(fresh += 1) % members[brand].length] ?? "";
  return {
    roles,
    about: (brand) => ({ body: { brandId: app.brands[brand], ids: [someone(brand)], isPreview: false, ...more } }),
    toldElsewhere: "BRAND_UNKNOWN",
  };
}

/** Returns a call with an id that exists at no brand. The call's effect has a separate test. */
function onNobodys(roles: readonly OperatorRole[], told: string, body?: object): Line {
  return { roles, about: () => ({ params: { id: NOBODY }, ...(body && { body }) }), told };
}

/** Returns a call whose brand is a field of the query or body. */
function onBrand(roles: readonly OperatorRole[], body?: object, told?: string): Line {
  const about = (brand: Brand) => {
    const brandId = app.brands[brand];
    return body ? { body: { brandId, ...body } } : { query: { brandId } };
  };
  return { roles, about, ...(told && { told }), toldElsewhere: "BRAND_UNKNOWN" };
}

/** Returns a call that sends terms of VIP levels or rebates. `told`: the expected code if the terms are refused. */
function onTerms(terms: object, told?: string): Line {
  return {
    roles: ["marketing", "admin"],
    about: (brand) => ({ body: { brandId: app.brands[brand], startsOn: "2026-06-01", ...BECAUSE, ...terms } }),
    ...(told !== undefined && { told }),
    toldElsewhere: "BRAND_UNKNOWN",
  };
}

function onApproval(): Line {
  return {
    roles: DECIDERS,
    about: (brand) => ({ params: { id: waiting[brand] }, body: { words: "" } }),
    toldElsewhere: "APPROVAL_UNKNOWN",
  };
}

const operatorOf = (brand: Brand) => ({ params: { id: targets[brand].id } });

let app: TestConsole;
let paid: Record<Brand, Awaited<ReturnType<typeof putPayments>>>;
let fresh = 0;
let asked = 0;
let targets: Record<Brand, TestOperator>;
let people: Record<OperatorRole, TestOperator>;
let boss: TestOperator;
let chief: TestOperator;
let members: Record<Brand, string[]>;
/** A member's message at each brand and its queue item. Replaced after it was assigned. */
let letters: Record<Brand, { id: string; itemId: string }>;
/** A pending approval at each brand. Replaced after it was decided. */
let waiting: Record<Brand, string>;

/** An active alert at each brand. */
let alertIds: Record<Brand, string>;

/** Kind of an approval that has no effect, for which every deciding role has the permission. */
const NOTHING = "test.nothing";
const testModule = defineModule({
  name: "test",
  setup: ({ deps }) =>
    registerApproval(deps, NOTHING, { permission: "approvals.decide", goodForHours: 1, approved: async () => {} }),
});

const browsers = new Map<string, TestBrowser>();
const isSignOut = (name: string) => /session\/(?:others\/)?end$/.test(name);

beforeAll(async () => {
  app = await openTestConsole([...MODULES, testModule]);
  boss = await app.addOperator("admin");
  chief = await app.addOperator("admin");
  paid = { perya: await putPayments(app, app.brands.perya), fiesta: await putPayments(app, app.brands.fiesta) };
  targets = {
    perya: await app.addOperator("support", app.brands.perya),
    fiesta: await app.addOperator("support", app.brands.fiesta),
  };
  const hired = [];
  for (const role of OPERATOR_ROLES) hired.push([role, await app.addOperator(role, app.brands.perya)] as const);
  people = Object.fromEntries(hired) as typeof people;
  const join = async (brandId: string) => (await app.createMember({ brand_id: brandId })).id;
  const joinMany = (brandId: string) => Promise.all(Array.from({ length: 12 }, () => join(brandId)));
  members = { perya: await joinMany(app.brands.perya), fiesta: await joinMany(app.brands.fiesta) };
  letters = {
    perya: await app.writeFeedback(app.brands.perya),
    fiesta: await app.writeFeedback(app.brands.fiesta),
  };
  alertIds = { perya: await openAlert("perya"), fiesta: await openAlert("fiesta") };
  waiting = { perya: await proposeNothing("perya"), fiesta: await proposeNothing("fiesta") };
});
afterAll(() => app.close());
beforeEach(forgetTries);

/** Clears rate limits, which other tests cover. */
async function forgetTries() {
  await app.db.deleteFrom("rate_limits").execute();
}

async function openAlert(brand: Brand): Promise<string> {
  const id = newId(app.clock.now());
  const row = { id, brand_id: app.brands[brand], source: "test", key: brand, severity: "warning" } as const;
  await app.db
    .insertInto("alerts")
    .values({ ...row, facts: toJson({}), opened_at: app.clock.now() })
    .execute();
  return id;
}

async function proposeNothing(brand: Brand): Promise<string> {
  const from = { ip: "", userAgent: "", country: null };
  const actor = { operatorId: boss.id, sessionId: null, name: boss.account, from };
  const subject = { kind: "test", id: `${brand} ${(fresh += 1)}` };
  const proposal = { kind: NOTHING, brandId: app.brands[brand], subject, payload: {}, reason: "a test" };
  return inTransaction(app.db, (tx) => propose(tx, app.deps, actor, proposal));
}

/**
 * Returns a fingerprint of the data that calls change, or nothing for read calls, which are compared once for all
 * roles.
 */
async function readState(name = ""): Promise<string> {
  if (name.startsWith("GET ")) return "";
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (select count(*) from audit_events where action not in ('operator.signInFailed', 'operator.proofFailed')),
      (select md5(string_agg(operators::text, ',' order by id)) from operators),
      (select md5(string_agg(roles::text, ',' order by roles::text)) from operator_roles as roles),
      (select md5(string_agg(approvals::text, ',' order by id)) from approvals),
      (select count(*) from members where locked_at is not null),
      (select count(*) from members where identity_verified_at is not null), (select count(*) from member_notes),
      (select count(*) from member_tags), (select count(*) from ledger_transfers),
      (select md5(string_agg(item::text, ',' order by id)) from work_items as item),
      (select count(*) from work_notes), (select count(*) from feedback_answers), (select count(*) from complaints),
      (select md5(string_agg(alerts::text, ',' order by id)) from alerts), (select count(*) from alert_readers),
      (select md5(string_agg(closures::text, ',' order by id)) from closures),
      (select count(*) from operator_invitations)) as state`.execute(app.db);
  return rows[0]?.state ?? "";
}

/** Logs each operator in once, and again after the test of logout. */
async function browserOf(who: { id: string }): Promise<TestBrowser> {
  const signedIn = browsers.get(who.id) ?? (await app.signInAs(who));
  browsers.set(who.id, signedIn);
  return signedIn;
}

async function call(name: string, { query = {}, params = {}, body }: Input, who: { id: string } | null) {
  const [method, path] = name.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  const signedIn = who ? await browserOf(who) : app.visitor();
  const url = `${path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? "")}?${new URLSearchParams(query).toString()}`;
  const answer = await signedIn.ask({
    method,
    url,
    // Varies the address, because the matrix makes more calls in a minute than one address may.
    remoteAddress: `10.${(asked += 1) % 250}.0.1`,
    headers: { host: CONSOLE_HOST, [MODULE_ID_HEADER]: "CONSOLE" },
    ...(body && { payload: body }),
  });
  if (isSignOut(name)) browsers.clear();
  // An answer without an envelope is a file, so the call succeeded.
  const isEnvelope = String(answer.headers["content-type"]).startsWith("application/json");
  return { code: (isEnvelope && answer.json<{ code?: string }>().code) || "done", text: answer.body };
}

describe("every call of the console", () => {
  it("has its line in this matrix, and states its permission", () => {
    const routes = app.fastify.consoleServer.consoleRoutes;
    expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(LINES).toSorted());
    for (const { method, path, permission } of routes) {
      const { roles } = LINES[`${method} ${path}`] ?? {};
      expect(["own", "signIn"].includes(permission) ? permission : "named").toBe(
        typeof roles === "string" ? roles : "named",
      );
    }
  });

  describe.each(Object.entries(LINES))(
    "%s",
    (name, { roles, about, told = "done", toldElsewhere = told, toldToOthers }) => {
      const isOpen = roles === "own" || roles === "signIn";
      const mayCall = (role: OperatorRole) => isOpen || roles.includes(role);

      it("is refused without a session, and changes nothing", async () => {
        const before = await readState(name);
        expect((await call(name, about("perya"), null)).code).toBe(roles === "signIn" ? told : "NOT_SIGNED_IN");
        expect(await readState(name)).toBe(before);
      });

      it.each(OPERATOR_ROLES)("limits %s to their permissions, at their own brand", async (role) => {
        const before = await readState(name);
        const { code } = await call(name, about("perya"), people[role]);
        expect(code).toBe(mayCall(role) ? told : (toldToOthers?.[role] ?? "NOT_PERMITTED"));
        expect(mayCall(role) || (await readState(name)) === before).toBe(true);
        if (name.includes("/approvals/") && mayCall(role)) waiting.perya = await proposeNothing("perya");
        if (name.endsWith("/claim") && mayCall(role)) letters.perya = await app.writeFeedback(app.brands.perya);
      });

      it("shows no role a record of another brand, and changes none", async () => {
        const before = await readState();
        for (const role of OPERATOR_ROLES) {
          await forgetTries();
          const { code, text } = await call(name, about("fiesta"), people[role]);
          expect([role, code]).toEqual([role, mayCall(role) || toldToOthers?.[role] ? toldElsewhere : "NOT_PERMITTED"]);
          const { id, itemId } = letters.fiesta;
          for (const secret of [app.brands.fiesta, targets.fiesta.id, waiting.fiesta, id, itemId, SECRET])
            expect(text).not.toContain(secret);
        }
        expect(isSignOut(name) || (await readState()) === before).toBe(true);
      });

      it("is open to an admin of all brands, at any brand", async () => {
        const { code } = await call(name, about("fiesta"), chief);
        expect(code).toBe(told);
        if (name.includes("/approvals/")) waiting.fiesta = await proposeNothing("fiesta");
      });
    },
  );
});
