import { useHash, useNavigate } from "@perya/browser/router";
import { addressOf, type Promotion, PROMOTION_TYPES, promotions as routes, type PromotionType } from "@perya/contract";
import { classes, Empty, Notice, QueryStates, Screen, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import type { FirstAnswers } from "../../../lib/first-answers.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useLogin } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { useIsRoomy } from "../../../lib/window-width.ts";
import { EndedPromotions } from "../components/ended-promotions.tsx";
import { OffersSwitch } from "../components/offers-switch.tsx";
import { PromotionCard } from "../components/promotion-card.tsx";
import { PromotionDetail } from "../components/promotion-detail.tsx";
import { isEnded } from "../promotions.words.ts";
import { promotionQueries } from "../promotions.queries.ts";

/** R2.14: the brand's promotions; `#{id}` opens one. */
export function PromotionsScreen() {
  const { t, language } = useText();
  const { isLogin, isTrial } = useLogin();
  const title = t("page.promotions");
  const query = useQuery(promotionQueries.list(language, isLogin));
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("promotions.lead")}>
      <div className="flex flex-col gap-6 loads-in-order">
        <QueryStates
          query={query}
          waiting={<Waiting />}
          isEmpty={({ promotions }) => promotions.length === 0}
          empty={<Empty icon={Megaphone} title={t("promotions.none")} text={t("promotions.none.text")} />}
          refusedText={(error) => problemText(error, t)}
        >
          {({ promotions }) => <Offers promotions={promotions} />}
        </QueryStates>
        {query.data && isLogin && !isTrial && <OffersSwitch showsOffers={query.data.showsOffers} />}
      </div>
    </Screen>
  );
}

/** Preloads the list for visitors only, because a member's offers and statuses are personal. */
const answersForGuests: FirstAnswers<object> = (_props, language, audience) =>
  audience === "guest"
    ? [{ address: addressOf(routes.listPromotions, {}), query: promotionQueries.list(language, false) }]
    : [];

PromotionsScreen.firstAnswers = answersForGuests;

function Offers({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useText();
  const [type, setType] = useState<PromotionType | null>(null);
  const { opened, isGone, open, close } = useOpened(promotions);
  const isRoomy = useIsRoomy();
  const shown = promotions.filter((promotion) => type === null || promotion.terms.type === type);
  const live = shown.filter((promotion) => !isEnded(promotion));
  const aside = isRoomy && opened && <PromotionDetail key={opened.id} promotion={opened} onClose={close} />;
  return (
    <>
      {isGone && <Notice isLive>{t("promotions.gone")}</Notice>}
      <Types promotions={promotions} chosen={type} onChoose={setType} />
      <div className={classes("grid items-start gap-6", aside && "xl:grid-cols-[minmax(0,1fr)_26.5rem]")}>
        <ul className={classes("grid gap-4 sm:grid-cols-2", !aside && "xl:grid-cols-3")}>
          {live.map((promotion) =>
            promotion === opened && !isRoomy ? (
              <li key={promotion.id} className="sm:col-span-2">
                <PromotionDetail promotion={promotion} onClose={close} />
              </li>
            ) : (
              <li key={promotion.id}>
                <PromotionCard
                  promotion={promotion}
                  isOpened={promotion === opened}
                  onOpen={() => open(promotion.id)}
                  onClose={close}
                />
              </li>
            ),
          )}
        </ul>
        {aside && <aside className="sticky top-20">{aside}</aside>}
      </div>
      <EndedPromotions promotions={shown.filter(isEnded)} />
    </>
  );
}

/**
 * Opens and closes promotions. The open one is in the URL fragment, which may name one that has ended or is not
 * offered to the member.
 */
function useOpened(promotions: readonly Promotion[]) {
  const hash = useHash();
  const navigate = useNavigate();
  const opened = promotions.find(({ id }) => id === hash);
  return {
    opened,
    isGone: hash !== "" && opened === undefined,
    open: (id: string) => void navigate({ to: "/promotions", hash: id }),
    close: () => void navigate({ to: "/promotions" }),
  };
}

type TypesProps = {
  promotions: readonly Promotion[];
  chosen: PromotionType | null;
  onChoose: (type: PromotionType | null) => void;
};

function Types({ promotions, chosen, onChoose }: TypesProps) {
  const { t } = useText();
  const counts = new Map<PromotionType, number>();
  for (const { terms } of promotions) counts.set(terms.type, (counts.get(terms.type) ?? 0) + 1);
  const choices = [null, ...PROMOTION_TYPES.filter((type) => counts.has(type))];
  return (
    <fieldset
      aria-label={t("promotions.types")}
      className="flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none]"
    >
      {choices.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === chosen}
          onClick={() => onChoose(type)}
          className={classes(
            "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold",
            type === chosen ? "border-text-1 bg-text-1 text-canvas" : "border-line bg-surface-1",
          )}
        >
          {t(type === null ? "promotions.type.all" : `promotions.type.${type}`)}
          <span className="font-normal tabular-nums">{type === null ? promotions.length : counts.get(type)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-80 rounded-card" />
      ))}
    </div>
  );
}
