/**
 * Promotions: offers with versioned terms, budgets and claims; each reward is issued by the module rewards. Owns
 * promotions, promotion_versions, promotion_budgets, promotion_claims and promotion_hiders, whose rules the database
 * enforces.
 */
import type { Language } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { isTrial } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import { defineModule } from "../../define-module.ts";
import type { SignedIn } from "../../signed-in.ts";
import { registerSummary } from "../members/index.ts";
import { registerOffers } from "../notices/index.ts";
import { applyForPromotion, claimPromotion, joinPromotion } from "./promotions.claim.ts";
import * as forConsole from "./promotions.console.ts";
import { forecast } from "./promotions.forecast.ts";
import { finishJoined, followReward } from "./promotions.jobs.ts";
import { receivePromotionPicture } from "./promotions.pictures.ts";
import { registerApplicationQueue } from "./promotions.queue.ts";
import * as review from "./promotions.review.ts";
import * as promotions from "./promotions.service.ts";

export { applyForPromotion, claimPromotion, joinPromotion } from "./promotions.claim.ts";
export { findPromotionPicture } from "./promotions.pictures.ts";
export { proposePublication } from "./promotions.console.ts";
export { listRoundGames } from "./round-games.queries.ts";
export { createPromotion, publishVersion, writeVersion, type VersionDraft } from "./promotions.publish.ts";

/** Builds the caller. `memberId` is null for trial accounts too, so that they see the same as visitors. */
const callerOf = ({ brand, member, language }: { brand: Brand; member: SignedIn | null; language: Language }) => ({
  brand,
  language,
  memberId: member === null || isTrial(member.type) ? null : member.id,
});

export const promotionsModule = defineModule({
  name: "promotions",
  needs: ["approvals", "audit", "members", "messages", "notices", "queues", "rewards", "uploads"],

  setup({ serve, serveConsole, serveConsoleFile, on, every, deps }) {
    registerApplicationQueue(deps);
    forConsole.registerPromotionApprovals(deps);
    registerOffers(deps, {
      isOffered: (reader) => promotions.isOffered(deps, reader),
      listOpen: (reader, ids) => promotions.listOpen(deps, reader, ids),
    });
    registerSummary(deps, "promotions", async ({ brand, memberId }) => ({
      availablePromoCount: await promotions.countAvailable(deps, { brand, memberId }),
    }));

    serve(contract.promotions.listPromotions, (call) => promotions.listPromotions(deps, callerOf(call)));
    serve(contract.promotions.readPromotion, ({ params, ...call }) =>
      promotions.readPromotion(deps, callerOf(call), params.id),
    );
    serve(contract.promotions.claimPromotion, ({ brand, member, language, params }) =>
      claimPromotion(deps, { brand, memberId: member.id, language }, params.id),
    );
    serve(contract.promotions.joinPromotion, ({ brand, member, language, params }) =>
      joinPromotion(deps, { brand, memberId: member.id, language }, params.id),
    );
    serve(contract.promotions.applyForPromotion, ({ brand, member, language, params, body }) =>
      applyForPromotion(deps, { brand, memberId: member.id, language }, params.id, body),
    );
    serve(contract.promotions.setShowsOffers, ({ member, body }) =>
      promotions.setShowsOffers(deps, member.id, body.showsOffers),
    );

    serveConsole(contract.promotions.listAll, ({ query }) => forConsole.listAll(deps, query.brandId));
    serveConsole(contract.promotions.listRoundGames, ({ query }) => forConsole.listRoundGames(deps, query));
    serveConsole(contract.promotions.readCase, ({ scope, params }) => forConsole.readCase(deps, scope, params.id));
    serveConsole(contract.promotions.saveVersion, ({ body, ...call }) => forConsole.saveVersion(deps, call, body));
    serveConsole(contract.promotions.sendPicture, ({ operator, query, body }) =>
      receivePromotionPicture(deps, { ...query, operatorId: operator.id }, body),
    );
    serveConsole(contract.promotions.publish, ({ params, body, ...call }) =>
      forConsole.proposePublication(deps, call, params.id, body),
    );
    serveConsole(contract.promotions.changeState, ({ params, body, ...call }) =>
      forConsole.changeState(deps, call, params.id, body),
    );
    serveConsole(contract.promotions.changeBudget, ({ params, body, ...call }) =>
      forConsole.changeBudget(deps, call, params.id, body),
    );
    serveConsole(contract.promotions.forecast, ({ body }) => forecast(deps, body));
    serveConsole(contract.promotions.readApplication, ({ scope, params }) =>
      review.readApplication(deps, scope, params.id),
    );
    serveConsole(contract.promotions.decideApplication, ({ params, body, ...call }) =>
      review.decideApplication(deps, call, params.id, body),
    );
    serveConsoleFile(contract.promotions.readApplicationImage, ({ scope, params }) =>
      review.readApplicationImage(deps, scope, params),
    );

    on("reward.claimed", "follow-claimed", (facts) => followReward(deps, facts, "claimed"));
    on("reward.expired", "follow-expired", (facts) => followReward(deps, facts, "closed"));
    every("5 minutes", "finish-joined", () => finishJoined(deps));
  },
});
