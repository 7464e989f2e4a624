import { routes } from "../route.ts";
import type { signUpLinkShapes } from "./sign-up-links.shapes.ts";

const OF_AGENT = { module: "AGENTPOLICY3", who: "agent" } as const;
const READ = { ...OF_AGENT, method: "GET" } as const;
const WRITE = { ...OF_AGENT, method: "POST", limit: { calls: 60, seconds: 600 } } as const;
const AGENT = ["NOT_SIGNED_IN", "NOT_AN_AGENT"] as const;

export const signUpLinks = routes<typeof signUpLinkShapes>()({
  listLinks: {
    ...READ,
    path: "/wps/agent/links",
    errors: [...AGENT],
    summary: "The agent's sign-up links, newest first, each with its funnel.",
  },
  readLink: {
    ...READ,
    path: "/wps/agent/links/:id",
    errors: [...AGENT, "SIGN_UP_LINK_UNKNOWN"],
    summary: "One link: its funnel per day, and the last members who joined by it.",
  },
  makeLink: {
    ...WRITE,
    path: "/wps/agent/links",
    errors: [
      ...AGENT,
      "ACCOUNT_TYPE_NOT_ALLOWED",
      "SIGN_UP_LINKS_FULL",
      "REQUEST_KEY_REUSED",
      "CONTRACT_TERMS_INVALID",
      "CONTRACT_NOT_AGENT",
      "CONTRACT_NOT_HELD",
      "CONTRACT_NOT_CONTAINED",
    ],
    summary:
      "Creates a sign-up link with an expiry and a maximum of uses, optionally with a contract offer. Idempotent by requestKey.",
  },
  extendLink: {
    ...WRITE,
    path: "/wps/agent/links/:id/extend",
    errors: [...AGENT, "SIGN_UP_LINK_UNKNOWN", "SIGN_UP_LINK_CLOSED"],
    summary: "Extends a link by days, counted from today if it has expired, or by uses.",
  },
  closeLink: {
    ...WRITE,
    path: "/wps/agent/links/:id/close",
    errors: [...AGENT, "SIGN_UP_LINK_UNKNOWN"],
    summary: "Closes a link permanently. Members who joined through it stay.",
  },
  openLink: {
    method: "POST",
    path: "/wps/links/opened",
    module: "SITE",
    who: "anyone",
    limit: { calls: 60, seconds: 300 },
    errors: ["SIGN_UP_LINK_EXPIRED", "SIGN_UP_LINK_USED_UP", "SIGN_UP_LINK_CLOSED"],
    summary: "Counts a visitor who opened a link: once per browser, address and day. Only the number is stored.",
  },
});
