import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { contractShapes } from "./contracts.shapes.ts";

const OF_AGENT = { module: "AGENTPOLICY3", who: "agent" } as const;
const READ = { ...OF_AGENT, method: "GET", answersWithinMs: MONEY_ANSWERS_WITHIN_MS } as const;
const WRITE = { ...OF_AGENT, method: "POST", limit: { calls: 60, seconds: 600 } } as const;
const AGENT = ["NOT_SIGNED_IN", "NOT_AN_AGENT"] as const;
const GRANT = ["CONTRACT_DOWNLINE_UNKNOWN", "CONTRACT_NOT_AGENT", "CONTRACT_NOT_HELD"] as const;
const FITS = ["CONTRACT_NOT_CONTAINED", "CONTRACT_WOULD_END"] as const;
const PROCESS = {
  ...WRITE,
  errors: [...AGENT, "CONTRACT_UNKNOWN", "CONTRACT_OVER", ...GRANT, ...FITS],
} as const;

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const OPERATOR_ERRORS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;
const FOR_BRAND = { ...OF_CONSOLE, method: "POST", permission: "contracts.write", needsStepUp: true } as const;

export const contracts = routes<typeof contractShapes>()({
  listContracts: {
    ...READ,
    path: "/wps/agent/contracts",
    errors: [...AGENT],
    summary: "Lists the agent's contracts as grantor and as holder, newest first.",
  },
  readContract: {
    ...READ,
    path: "/wps/agent/contracts/:id",
    errors: [...AGENT, "CONTRACT_UNKNOWN"],
    summary:
      "Returns one of the agent's contracts: terms, signatures, history, and contracts below that accepting it would end.",
  },
  listGrantees: {
    ...READ,
    path: "/wps/agent/grantees",
    errors: [...AGENT],
    summary: "Lists direct downline agents who can be offered contracts.",
  },
  readGrounds: {
    ...READ,
    path: "/wps/agent/grantees/:id",
    errors: [...AGENT, "CONTRACT_DOWNLINE_UNKNOWN", "CONTRACT_NOT_AGENT"],
    summary:
      "Returns what an offer to a direct downline depends on: the agent's own contracts and those with this downline.",
  },
  offer: {
    ...WRITE,
    path: "/wps/agent/contracts",
    errors: [...AGENT, "CONTRACT_WAITING", "CONTRACT_TERMS_INVALID", ...GRANT, ...FITS],
    summary:
      "Offers a contract to a direct downline. Contracts further down that it would end must be confirmed by id. The same offer again is idempotent.",
  },
  withdraw: {
    ...WRITE,
    path: "/wps/agent/contracts/:id/withdraw",
    errors: [...AGENT, "CONTRACT_UNKNOWN", "CONTRACT_OVER"],
    summary: "Withdraws an offer that has not been answered.",
  },
  processDividend: {
    ...PROCESS,
    path: "/wps/agent/contracts/dividend/process",
    summary: "Accepts or rejects an offered dividend contract (R20.35).",
  },
  processDailySalary: {
    ...PROCESS,
    path: "/wps/agent/contracts/daily-salary/process",
    summary: "Accepts or rejects an offered daily salary (R20.35).",
  },
  processHourlySalary: {
    ...PROCESS,
    path: "/wps/agent/contracts/hourly-salary/process",
    summary: "Accepts or rejects an offered hourly salary (R20.35).",
  },
  processRealTimeSalary: {
    ...PROCESS,
    path: "/wps/agent/contracts/realtime-salary/process",
    summary: "Accepts or rejects an offered real-time salary (R20.35).",
  },
  askToEnd: {
    ...WRITE,
    path: "/wps/agent/contracts/:id/ask-to-end",
    errors: [...AGENT, "CONTRACT_UNKNOWN", "CONTRACT_OVER"],
    summary: "Requests the termination of an active contract.",
  },
  agreeToEnd: {
    ...WRITE,
    path: "/wps/agent/contracts/:id/agree-to-end",
    errors: [...AGENT, "CONTRACT_UNKNOWN", "CONTRACT_OVER", "CONTRACT_END_NOT_ASKED", "CONTRACT_WOULD_END"],
    summary: "Accepts a requested termination. The contract ends with its period.",
  },
  readConsolidated: {
    ...READ,
    who: "member",
    path: "/wps/member/info/funds/consolidated",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Returns the status of each kind of contract, which decides the pages of the agent center (R18.7).",
  },

  listMemberContracts: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/contracts",
    permission: "contracts.read",
    errors: [...OPERATOR_ERRORS, "MEMBER_UNKNOWN"],
    summary: "Lists a member's contracts as grantor and as holder, newest first.",
  },
  readContractForConsole: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/contracts/:id",
    permission: "contracts.read",
    errors: [...OPERATOR_ERRORS, "CONTRACT_UNKNOWN"],
    summary: "Returns a contract: terms, signatures, history, and contracts below that its end would end.",
  },
  offerForBrand: {
    ...FOR_BRAND,
    path: "/console/api/members/:id/contracts",
    errors: [
      ...OPERATOR_ERRORS,
      "STEP_UP_NEEDED",
      "MEMBER_UNKNOWN",
      "CONTRACT_WAITING",
      "CONTRACT_TERMS_INVALID",
      ...GRANT,
      ...FITS,
    ],
    summary: "Offers a contract from the brand to a top-level agent.",
  },
  withdrawForBrand: {
    ...FOR_BRAND,
    path: "/console/api/contracts/:id/withdraw",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "CONTRACT_UNKNOWN", "CONTRACT_OVER"],
    summary: "Withdraws the brand's unanswered offer.",
  },
  askToEndForBrand: {
    ...FOR_BRAND,
    path: "/console/api/contracts/:id/ask-to-end",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "CONTRACT_UNKNOWN", "CONTRACT_OVER"],
    summary: "Requests the termination of a top-level agent's contract.",
  },
  agreeToEndForBrand: {
    ...FOR_BRAND,
    path: "/console/api/contracts/:id/agree-to-end",
    errors: [
      ...OPERATOR_ERRORS,
      "STEP_UP_NEEDED",
      "CONTRACT_UNKNOWN",
      "CONTRACT_OVER",
      "CONTRACT_END_NOT_ASKED",
      "CONTRACT_WOULD_END",
    ],
    summary: "Accepts the termination requested by the agent. The contract ends with its period.",
  },
});
