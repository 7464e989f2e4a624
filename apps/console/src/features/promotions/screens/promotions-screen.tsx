import type { PromotionLine } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { EditDialog } from "../components/edit-dialog.tsx";
import { PublishDialog, StateDialog, type StateStep } from "../components/state-dialogs.tsx";
import { promotionQueries } from "../promotions.queries.ts";

/** A brand's promotions: versions, budgets and states. */
export function PromotionsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("offers.title")} lead={t("offers.lead")} />
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
      isEmpty={(lines) => lines.length === 0}
      empty={<Empty icon={Megaphone} title={t("offers.none")} />}
    >
      {(lines) => (
        <ul className="grid gap-4 xl:grid-cols-2">
          {lines.map((line) => (
            <PromotionItem key={line.id} line={line} />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

const TONES = { draft: "neutral", live: "success", paused: "warning", closed: "neutral" } as const;

function PromotionItem({ line }: { line: PromotionLine }) {
  const mayWrite = useMay("promotions.write", line.brandId);
  const [asking, setAsking] = useState<StateStep | "publish" | "edit" | null>(null);
  const { state, version, lastVersion, title, budget, startsAt, endsAt } = line;
  const from = formatDayAndMinute(startsAt);
  const close = () => setAsking(null);
  const isOpen = state !== "closed";
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-sans text-base font-semibold">{title}</h2>
        {version !== null && <span className="text-dense text-text-3">{t("offers.version", { version })}</span>}
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
          { label: t("offers.budget"), value: <Sum amount={budget.limit} currency={line.currency} /> },
          { label: t("offers.reserved"), value: <Sum amount={budget.reserved} currency={line.currency} /> },
          { label: t("offers.spent"), value: <Sum amount={budget.spent} currency={line.currency} /> },
          { label: t("offers.claims"), value: line.claims },
        ]}
      />
      {mayWrite && isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAsking("edit")}>
            {t("offers.edit")}
          </Button>
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
      {asking === "edit" && <EditDialog line={line} onClose={close} />}
      {asking === "publish" && <PublishDialog line={line} onClose={close} />}
      {asking !== null && asking !== "edit" && asking !== "publish" && (
        <StateDialog id={line.id} step={asking} onClose={close} />
      )}
    </li>
  );
}

function Sum({ amount, currency }: { amount: string; currency: string | null }) {
  return currency === null ? (
    <>{t("offers.points", { points: amount })}</>
  ) : (
    <Figure amount={amount} currency={currency} />
  );
}
