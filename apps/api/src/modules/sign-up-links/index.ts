/**
 * Sign-up links: an agent's links, through which newcomers join below the agent, with the link's account type and, if
 * set, a contract offer. Also counts each link's funnel. Owns sign_up_links, sign_up_link_uses and sign_up_link_days;
 * database triggers keep the counts.
 */
import { contract } from "@perya/contract/shapes";
import type { Brand } from "../../brand.ts";
import { defineModule } from "../../define-module.ts";
import type { SignedIn } from "../../signed-in.ts";
import { registerLinkBook } from "../agents/index.ts";
import { followFirstBets } from "./sign-up-links.follow.ts";
import { findLink, joinByLink, noteOpened, offerPromised } from "./sign-up-links.join.ts";
import * as reading from "./sign-up-links.read.ts";
import * as links from "./sign-up-links.service.ts";

export { followFirstBets } from "./sign-up-links.follow.ts";
export { countOpened } from "./sign-up-links.queries.ts";
export { closeLink, makeLink } from "./sign-up-links.service.ts";

export const signUpLinksModule = defineModule({
  name: "sign-up-links",
  needs: ["agents", "bets", "contracts", "members", "messages"],

  setup({ serve, on, every, deps }) {
    const agentOf = ({ brand, member }: { brand: Brand; member: SignedIn }) => ({
      brand,
      memberId: member.id,
      type: member.type,
      sessionId: member.sessionId,
    });

    registerLinkBook(deps, {
      find: (brand, code) => findLink(deps, brand, code),
      join: (tx, link, memberId) => joinByLink(tx, deps, link, memberId),
    });

    serve(contract.signUpLinks.listLinks, ({ member, query }) => reading.listLinks(deps, member.id, query));
    serve(contract.signUpLinks.readLink, ({ member, params }) => reading.readLink(deps, member.id, params.id));
    serve(contract.signUpLinks.makeLink, ({ body, ...call }) => links.makeLink(deps, agentOf(call), body));
    serve(contract.signUpLinks.extendLink, ({ params, body, ...call }) =>
      links.extendLink(deps, agentOf(call), params.id, body),
    );
    serve(contract.signUpLinks.closeLink, ({ params, ...call }) => links.closeLink(deps, agentOf(call), params.id));
    serve(contract.signUpLinks.openLink, async ({ brand, visit, body }) => {
      await noteOpened(deps, { brand, visit }, body.code);
      return null;
    });

    on("signUpLink.used", "offer-promised", ({ memberId }) => offerPromised(deps, memberId));
    every("1 minute", "follow-first-bets", () => followFirstBets(deps).then(() => undefined));
  },
});
