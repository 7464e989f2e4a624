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
    summary: "The agent's sign-up links, newest first, each with what came of it.",
  },
  readLink: {
    ...READ,
    path: "/wps/agent/links/:id",
    errors: [...AGENT, "SIGN_UP_LINK_UNKNOWN"],
    summary: "One link: what came of it day by day, and who joined last by it.",
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
      "Makes a link by which so many newcomers join below the agent, for so many days, each with an offer of a contract where it has one. The same requestKey is the same link.",
  },
  extendLink: {
    ...WRITE,
    path: "/wps/agent/links/:id/extend",
    errors: [...AGENT, "SIGN_UP_LINK_UNKNOWN", "SIGN_UP_LINK_CLOSED"],
    summary: "Gives a link more days, counted from today where it has expired, or more uses.",
  },
  closeLink: {
    ...WRITE,
    path: "/wps/agent/links/:id/close",
    errors: [...AGENT, "SIGN_UP_LINK_UNKNOWN"],
    summary: "Closes a link for good. Who joined by it stays.",
  },
  openLink: {
    method: "POST",
    path: "/wps/links/opened",
    module: "SITE",
    who: "anyone",
    limit: { calls: 60, seconds: 300 },
    errors: ["SIGN_UP_LINK_EXPIRED", "SIGN_UP_LINK_USED_UP", "SIGN_UP_LINK_CLOSED"],
    summary:
      "A visitor has opened a link: counted once for a browser, an address and a day, of which nothing is kept but the number.",
  },
});
