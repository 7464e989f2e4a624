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
    summary: "Contracts that the agent granted or holds, newest first.",
  },
  readContract: {
    ...READ,
    path: "/wps/agent/contracts/:id",
    errors: [...AGENT, "CONTRACT_UNKNOWN"],
    summary:
      "One contract of the agent: terms, signatures, history, and the downline contracts that accepting it would end.",
  },
  listGrantees: {
    ...READ,
    path: "/wps/agent/grantees",
    errors: [...AGENT],
    summary: "The direct downlines with an agent account, to whom contracts can be offered.",
  },
  readGrounds: {
    ...READ,
    path: "/wps/agent/grantees/:id",
    errors: [...AGENT, "CONTRACT_DOWNLINE_UNKNOWN", "CONTRACT_NOT_AGENT"],
    summary:
      "Everything that limits an offer to a direct downline: the agent's own contracts and those between the two.",
  },
  offer: {
    ...WRITE,
    path: "/wps/agent/contracts",
    errors: [...AGENT, "CONTRACT_WAITING", "CONTRACT_TERMS_INVALID", ...GRANT, ...FITS],
    summary:
      "Offers a contract to a direct downline. Downline contracts that it would end must be listed by id. The same offer sent again returns the first one.",
  },
  withdraw: {
    ...WRITE,
    path: "/wps/agent/contracts/:id/withdraw",
    errors: [...AGENT, "CONTRACT_UNKNOWN", "CONTRACT_OVER"],
    summary: "Cancels a pending offer.",
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
    summary: "Requests the other side's consent to end an active contract.",
  },
  agreeToEnd: {
    ...WRITE,
    path: "/wps/agent/contracts/:id/agree-to-end",
    errors: [...AGENT, "CONTRACT_UNKNOWN", "CONTRACT_OVER", "CONTRACT_END_NOT_ASKED", "CONTRACT_WOULD_END"],
    summary: "Consents to the other side's request: the contract ends with its period.",
  },
  readConsolidated: {
    ...READ,
    who: "member",
    path: "/wps/member/info/funds/consolidated",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "State of each kind of contract, and the agent center pages that it opens (R18.7).",
  },

  listMemberContracts: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/contracts",
    permission: "contracts.read",
    errors: [...OPERATOR_ERRORS, "MEMBER_UNKNOWN"],
    summary: "Contracts that a member granted or holds, newest first.",
  },
  readContractForConsole: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/contracts/:id",
    permission: "contracts.read",
    errors: [...OPERATOR_ERRORS, "CONTRACT_UNKNOWN"],
    summary: "One contract with terms, signatures, history, and the downline contracts that its end would end.",
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
    summary: "Offers a contract of the brand to an agent of the top level.",
  },
  withdrawForBrand: {
    ...FOR_BRAND,
    path: "/console/api/contracts/:id/withdraw",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "CONTRACT_UNKNOWN", "CONTRACT_OVER"],
    summary: "Cancels a pending offer of the brand.",
  },
  askToEndForBrand: {
    ...FOR_BRAND,
    path: "/console/api/contracts/:id/ask-to-end",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "CONTRACT_UNKNOWN", "CONTRACT_OVER"],
    summary: "Requests an agent's consent to end a contract with the brand.",
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
    summary: "Consents to an agent's request: the contract with the brand ends with its period.",
  },
});
