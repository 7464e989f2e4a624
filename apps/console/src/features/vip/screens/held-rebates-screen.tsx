import { Link } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { type HeldRebate, rebates } from "@perya/contract";
import { Button, Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import BadgePercent from "lucide-react/icons/badge-percent";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { vipQueries } from "../vip.queries.ts";

type Decision = { rebate: HeldRebate; verdict: "approved" | "rejected" };

/** Rebates above their program's auto-approval limit, oldest first. */
export function HeldRebatesScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("heldRebates.title")} lead={t("heldRebates.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={BadgePercent} text={t("vipTerms.chooseBrand")} />
      ) : (
        <Held brandId={brandId} />
      )}
    </PageBody>
  );
}

function Held({ brandId }: { brandId: string }) {
  const query = useQuery(vipQueries.held(brandId));
  const queries = useQueryClient();
  const [decision, setDecision] = useState<Decision | null>(null);

  async function decide(reason: string) {
    if (!decision) return;
    const { rebate, verdict } = decision;
    await call(rebates.decideHeld, { params: { id: rebate.id }, body: { verdict, reason } });
    showToast("success", t(`heldRebates.done.${verdict}`));
    await queries.invalidateQueries({ queryKey: ["vip", "held"] });
  }

  return (
    <>
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={(held) => held.length === 0}
        empty={<Empty icon={BadgePercent} title={t("heldRebates.none")} />}
      >
        {(held) => (
          <div className="flex max-w-[880px] flex-col gap-3">
            {held.map((rebate) => (
              <OneHeld key={rebate.id} rebate={rebate} onDecide={(verdict) => setDecision({ rebate, verdict })} />
            ))}
          </div>
        )}
      </QueryStates>
      {decision && (
        <ReasonDialog
          title={t(`heldRebates.ask.${decision.verdict}`, { nickname: decision.rebate.nickname })}
          confirmLabel={t(`heldRebates.${decision.verdict}`)}
          isDanger={decision.verdict === "rejected"}
          onConfirm={decide}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}

function OneHeld({ rebate, onDecide }: { rebate: HeldRebate; onDecide: (verdict: Decision["verdict"]) => void }) {
  const { memberId, nickname, program, from, to, level, lines, amount, currency } = rebate;
  return (
    <Panel
      title={
        <Link to="/member" search={{ id: memberId }} className="link">
          {nickname}
        </Link>
      }
      aside={<Figure amount={amount} currency={currency} />}
    >
      <p className="text-xs text-text-3">{t("heldRebates.of", { program, from, to, level })}</p>
      <ul className="my-2 text-dense tabular-nums">
        {lines.map((line) => (
          <li key={line.category} className="flex flex-wrap gap-x-2">
            <span className="min-w-24">{line.category}</span>
            <Figure amount={line.base} currency={currency} /> × {line.rate} ={" "}
            <Figure amount={line.amount} currency={currency} />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onDecide("approved")}>
          {t("heldRebates.approve")}
          <span className="sr-only">{nickname}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDecide("rejected")}>
          {t("heldRebates.reject")}
          <span className="sr-only">{nickname}</span>
        </Button>
      </div>
    </Panel>
  );
}
