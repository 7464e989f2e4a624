import type { PromotionLine } from "@perya/contract";
import { Link } from "@perya/browser/router";
import { fromWire } from "@perya/money";
import { Badge, Button, buttonClasses, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Facts } from "../../../lib/ui/facts.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { GiftSum } from "../components/gift-sum.tsx";
import { BudgetDialog, PublishDialog, StateDialog, type StateStep } from "../components/state-dialogs.tsx";
import { promotionQueries } from "../promotions.queries.ts";

/** A brand's promotions: versions, budgets and states. */
export function PromotionsScreen() {
  const brandId = useBrandId();
  const mayWrite = useMay("promotions.write", brandId);
  return (
    <PageBody>
      <PageHead
        title={t("offers.title")}
        lead={t("offers.lead")}
        actions={
          mayWrite &&
          brandId !== undefined && (
            <Link to="/promotion" className={buttonClasses({ variant: "primary", size: "sm" })}>
              {t("offers.new")}
            </Link>
          )
        }
      />
      {brandId === undefined ? (
        <ChooseBrand icon={Megaphone} text={t("offers.choose")} />
      ) : (
        <Promotions brandId={brandId} />
      )}
    </PageBody>
  );
}

function Promotions({ brandId }: { brandId: string }) {
  const list = useQuery(promotionQueries.list(brandId));
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      isEmpty={({ promotions }) => promotions.length === 0}
      empty={<Empty icon={Megaphone} title={t("offers.none")} text={t("offers.none.text")} />}
    >
      {({ promotions, budgetAlone, currency }) => (
        <ul className="grid gap-4 xl:grid-cols-2">
          {promotions.map((line) => (
            <PromotionItem
              key={line.id}
              line={line}
              alone={sayAmount(fromWire(budgetAlone), currencyNamed(currency))}
            />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

const TONES = { draft: "neutral", live: "success", paused: "warning", closed: "neutral" } as const;

function PromotionItem({ line, alone }: { line: PromotionLine; alone: string }) {
  const mayWrite = useMay("promotions.write", line.brandId);
  const [asking, setAsking] = useState<StateStep | "publish" | "budget" | null>(null);
  const { state, version, lastVersion, title, budget, startsAt, endsAt } = line;
  const from = formatDayAndMinute(startsAt);
  const close = () => setAsking(null);
  const isOpen = state !== "closed";
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-sans text-base font-semibold">{title}</h2>
        {version !== null && <span className="text-dense text-text-3">{t("offers.version", { version })}</span>}
        {lastVersion !== version && version !== null && (
          <Badge tone="warning">{t("offers.draftVersion", { version: lastVersion })}</Badge>
        )}
        <Badge tone={TONES[state]}>{t(`offers.state.${state}`)}</Badge>
      </div>
      <Facts
        facts={[
          {
            label: t("offers.schedule"),
            value:
              endsAt === null
                ? t("offers.noEnd", { from })
                : t("offers.fromTo", { from, to: formatDayAndMinute(endsAt) }),
          },
          { label: t("offers.budget"), value: <GiftSum amount={budget.limit} currency={line.currency} /> },
          { label: t("offers.reserved"), value: <GiftSum amount={budget.reserved} currency={line.currency} /> },
          { label: t("offers.spent"), value: <GiftSum amount={budget.spent} currency={line.currency} /> },
          { label: t("offers.claims"), value: line.claims },
        ]}
      />
      {mayWrite && isOpen && (
        <div className="flex flex-wrap gap-2">
          <Link to="/promotion" search={{ id: line.id }} className={buttonClasses({ size: "sm" })}>
            {t("offers.edit")}
            <span className="sr-only">{title}</span>
          </Link>
          {version !== null && (
            <Button size="sm" onClick={() => setAsking("budget")}>
              {t("offers.budget.change")}
            </Button>
          )}
          {lastVersion !== version && (
            <Button size="sm" onClick={() => setAsking("publish")}>
              {t("offers.publish")}
            </Button>
          )}
          {state === "live" && (
            <Button size="sm" onClick={() => setAsking("pause")}>
              {t("offers.pause")}
            </Button>
          )}
          {state === "paused" && (
            <Button size="sm" onClick={() => setAsking("resume")}>
              {t("offers.resume")}
            </Button>
          )}
          <Button size="sm" onClick={() => setAsking("close")}>
            {t("offers.close")}
          </Button>
        </div>
      )}
      {asking === "budget" && <BudgetDialog line={line} alone={alone} onClose={close} />}
      {asking === "publish" && <PublishDialog line={line} onClose={close} />}
      {asking !== null && asking !== "budget" && asking !== "publish" && (
        <StateDialog id={line.id} step={asking} onClose={close} />
      )}
    </li>
  );
}
