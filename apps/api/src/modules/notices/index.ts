/**
 * Notices: banners, notices, popups, promotions and help topics that operators publish to players, and announcements
 * for agents only. Owns banners and notices. HTML is sanitized on write, so stored HTML never contains scripts.
 */
import { isLanguage } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { isTrial } from "@perya/rules";
import { readOffers } from "./notices.offers.ts";
import { audienceOf } from "./notices.rules.ts";
import { createNoticeBoard } from "./notices.service.ts";
import { presentForAgents, presentGroups, presentHelp } from "./notices.views.ts";

export { readOffers, registerOffers, type OfferReader } from "./notices.offers.ts";
export { audienceOf } from "./notices.rules.ts";
export { putBanner, putNotice, writeBanner, writeNotice } from "./notices.write.ts";

export const noticesModule = defineModule({
  name: "notices",
  needs: ["brands"],

  setup({ serve, preload, onChange, deps }) {
    const board = createNoticeBoard(deps);
    onChange("notices", board.forget);

    serve(contract.notices.listAnnouncements, async ({ brand, member, language, query }) => {
      const content = await board.list(brand.id);
      const gifts = content.notices.filter(({ type, execution }) => type === "PR" && execution === "F");
      const reader = member === null || isTrial(member.type) ? null : { brand, memberId: member.id };
      const wanted = query.types.split(",").includes("PR") ? gifts.map(({ id }) => id) : [];
      const offers = await readOffers(deps, reader, wanted);
      return presentGroups(content, { ...query, audience: audienceOf(member), offers }, { ...brand, language });
    });

    // Preloads only banners: they are few and part of the first paint. Texts of other types can be long.
    const banners = { query: { types: "B", platform: "W" as const } };
    preload(contract.notices.listAnnouncements, banners, async ({ brand, language, audience, query }) =>
      presentGroups(await board.list(brand.id), { ...query, audience, offers: null }, { ...brand, language }),
    );

    serve(contract.notices.listAgentAnnouncements, async ({ brand, language }) =>
      presentForAgents((await board.list(brand.id)).notices, { ...brand, language }),
    );

    serve(contract.notices.readHelpCenter, async ({ brand, language, query: { lang = "" } }) => {
      const isOffered = isLanguage(lang) && brand.languages.includes(lang);
      const { notices } = await board.list(brand.id);
      return presentHelp(notices, { ...brand, language: isOffered ? lang : language });
    });
  },
});
