import { pointMall, type MallRedemption } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { pointMallQueries } from "../point-mall.queries.ts";

type Open = "inProcess" | "approved" | "shipped";
type Step = "approved" | "rejected" | "shipped" | "delivered";
const STEPS: Record<Open, readonly Step[]> = {
  inProcess: ["approved", "rejected"],
  approved: ["shipped"],
  shipped: ["delivered"],
};

/** Redemptions in one state, the oldest first, and what can be done about them. */
export function RedemptionsPanel({ brandId, state }: { brandId: string; state: Open }) {
  const { data: list } = useQuery(pointMallQueries.redemptions(brandId, state));
  const queries = useQueryClient();
  const mayWork = useMay("points.work", brandId);
  const [asked, setAsked] = useState<{ row: MallRedemption; to: Step } | null>(null);
  if (!list) return null;

  async function decide(reason: string) {
    if (!asked) return;
    const { row, to } = asked;
    await call(pointMall.decideRedemption, { params: { id: row.id }, body: { to, reason } });
    showToast("success", t("pointMall.decided", { reference: row.reference, state: t(`pointMall.state.${to}`) }));
    await queries.invalidateQueries({ queryKey: ["pointMall"] });
  }

  return (
    <Panel title={t(`pointMall.list.${state}`)} aside={list.length} isPadded={false}>
      {list.length === 0 && <p className="px-4 py-3 text-dense text-text-3">{t("pointMall.none")}</p>}
      <ul>
        {list.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 border-b border-line-soft px-4 py-2 text-dense last:border-0">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">
                {row.quantity} × {row.title}
              </span>
              <span>
                <Figure amount={row.points} currency={undefined} /> {t("pointMall.points")}
                {row.extra !== "0.00" && (
                  <>
                    {" + "}
                    <Figure amount={row.extra} currency={row.currency} />
                  </>
                )}
              </span>
            </span>
            <span className="text-xs text-text-3">
              {row.reference} · {row.account}
            </span>
            <span className="text-xs wrap-anywhere text-text-2">{row.address ?? t("pointMall.noAddress")}</span>
            {mayWork && (
              <span className="flex gap-2">
                {STEPS[state].map((to) => (
                  <Button key={to} size="sm" variant="quiet" onClick={() => setAsked({ row, to })}>
                    {t(`pointMall.step.${to}`)}
                    <span className="sr-only">{row.reference}</span>
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={t(`pointMall.ask.${asked.to}`, { reference: asked.row.reference })}
          text={t(`pointMall.ask.${asked.to}.text`)}
          confirmLabel={t(`pointMall.step.${asked.to}`)}
          isDanger={asked.to === "rejected"}
          onConfirm={decide}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
