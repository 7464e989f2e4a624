import { pointMall, type MallRedemption, type RedemptionState } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import PackageCheck from "lucide-react/icons/package-check";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { pointMallQueries } from "../point-mall.queries.ts";

type Step = Exclude<RedemptionState, "inProcess">;
const STEPS: Record<RedemptionState, readonly Step[]> = {
  inProcess: ["approved", "rejected"],
  approved: ["shipped"],
  shipped: ["delivered"],
  delivered: [],
  rejected: [],
};
type Asked = { row: MallRedemption; to: Step };
type Props = { brandId: string; state: RedemptionState };

/** Redemptions in one state, oldest first, with the actions available in that state. */
export function RedemptionList({ brandId, state }: Props) {
  const query = useQuery(pointMallQueries.redemptions(brandId, state));
  const mayWork = useMay("points.work", brandId);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={(list) => list.length === 0}
        empty={<Empty icon={PackageCheck} title={t("redemptions.none")} />}
      >
        {(list) => (
          <ul className="rounded-card border border-line bg-surface-1">
            {list.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line-soft px-4 py-3 text-dense last:border-0"
              >
                <Facts row={row} mayWork={mayWork} />
                {mayWork && STEPS[state].length > 0 && (
                  <span className="flex gap-2">
                    {STEPS[state].map((to) => (
                      <Button key={to} size="sm" variant="quiet" onClick={() => setAsked({ row, to })}>
                        {t(`redemptions.step.${to}`)}
                        <span className="sr-only">{row.reference}</span>
                      </Button>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {asked && <Decide {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Facts({ row, mayWork }: { row: MallRedemption; mayWork: boolean }) {
  return (
    <span className="flex min-w-60 grow flex-col gap-1">
      <span className="font-semibold wrap-anywhere">
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
      <span className="text-xs text-text-3">
        {row.reference} · {row.account} · {formatDayAndMinute(row.requestedAt)}
      </span>
      <span className="text-xs wrap-anywhere text-text-2">
        {mayWork ? (row.address ?? t("redemptions.noAddress")) : t("redemptions.addressHidden")}
      </span>
      {row.reason && <span className="text-xs wrap-anywhere text-coral">{row.reason}</span>}
    </span>
  );
}

function Decide({ row, to, onClose }: Asked & { onClose: () => void }) {
  const queries = useQueryClient();
  async function decide(reason: string) {
    await call(pointMall.decideRedemption, { params: { id: row.id }, body: { to, reason } });
    showToast("success", t("redemptions.decided", { reference: row.reference, state: t(`redemptions.state.${to}`) }));
    await queries.invalidateQueries({ queryKey: ["pointMall"] });
  }
  return (
    <ReasonDialog
      title={t(`redemptions.ask.${to}`, { reference: row.reference })}
      text={t(`redemptions.ask.${to}.text`)}
      confirmLabel={t(`redemptions.step.${to}`)}
      isDanger={to === "rejected"}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}
