import { Link } from "@perya/browser/router";
import type { SettlementLimit, SettlementPayable, SettlementState } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import HandCoins from "lucide-react/icons/hand-coins";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { LimitDialog } from "../components/limit-dialog.tsx";
import { settlementQueries } from "../settlements.queries.ts";

/** Commissions payable, by the ledger and by settlement lines, and the auto-release limits. */
export function CommissionsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("commissions.title")} lead={t("commissions.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={HandCoins} text={t("commissions.chooseBrand")} />
      ) : (
        <div className="grid max-w-[1080px] items-start gap-3 lg:grid-cols-2">
          <Payable brandId={brandId} />
          <Limits brandId={brandId} />
        </div>
      )}
    </PageBody>
  );
}

function Payable({ brandId }: { brandId: string }) {
  const query = useQuery(settlementQueries.payable(brandId));
  return (
    <QueryStates
      query={query}
      refusedText={problemText}
      isEmpty={(list) => list.length === 0}
      empty={<Empty icon={HandCoins} title={t("commissions.none")} />}
    >
      {(list) => (
        <div className="flex flex-col gap-3">
          {list.map((payable) => (
            <OneCurrency key={payable.currency} payable={payable} />
          ))}
        </div>
      )}
    </QueryStates>
  );
}

function OneCurrency({ payable }: { payable: SettlementPayable }) {
  const { currency, isEqual } = payable;
  const money = (name: "balance" | "unpaid" | "waiting" | "debts", state?: SettlementState) => {
    const figure = <Figure amount={payable[name]} currency={currency} />;
    const isLink = state !== undefined && fromWire(payable[name]) !== 0n;
    const value = isLink ? (
      <Link to="/periods" search={{ state }} className="link">
        {figure}
      </Link>
    ) : (
      figure
    );
    return { label: t(`commissions.${name}`), value };
  };
  return (
    <Panel
      title={currency}
      aside={
        <Badge tone={isEqual ? "success" : "error"} icon={isEqual ? CircleCheck : TriangleAlert}>
          {t(isEqual ? "commissions.equal" : "commissions.differs")}
        </Badge>
      }
    >
      <Facts facts={[money("balance"), money("unpaid", "released"), money("waiting", "counted"), money("debts")]} />
    </Panel>
  );
}

function Limits({ brandId }: { brandId: string }) {
  const query = useQuery(settlementQueries.limits(brandId));
  const mayWrite = useMay("settlements.write", brandId);
  const [changed, setChanged] = useState<SettlementLimit | null>(null);
  return (
    <Panel title={t("commissions.limits")}>
      <p className="mb-2 text-xs text-text-3">{t("commissions.limitsText")}</p>
      <QueryStates query={query} refusedText={problemText}>
        {(limits) => (
          <ul className="text-dense">
            {limits.map((limit) => (
              <li
                key={`${limit.kind} ${limit.currency}`}
                className="flex min-h-10 items-center gap-3 border-b border-line-soft py-1.5 last:border-0"
              >
                <span className="grow">
                  {t(`periods.kind.${limit.kind}`)}
                  <span className="block text-xs text-text-3">
                    {limit.setAt === null
                      ? t("commissions.limit.byDefault")
                      : t("commissions.limit.since", { at: formatMoment(limit.setAt, "day") })}
                  </span>
                  {limit.proposed !== null && <Proposed amount={limit.proposed} currency={limit.currency} />}
                </span>
                {fromWire(limit.most) === 0n ? (
                  <span className="text-text-2">{t("commissions.limit.none")}</span>
                ) : (
                  <Figure amount={limit.most} currency={limit.currency} />
                )}
                {mayWrite && limit.proposed === null && (
                  <Button size="sm" onClick={() => setChanged(limit)}>
                    {t("commissions.limit.change")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {changed && <LimitDialog brandId={brandId} limit={changed} onClose={() => setChanged(null)} />}
    </Panel>
  );
}

function Proposed({ amount, currency }: { amount: string; currency: string }) {
  const said = t("commissions.limit.waits", { amount: sayAmount(fromWire(amount), currencyNamed(currency)) });
  return (
    <span className="block text-xs text-persimmon">
      {useMay("approvals.read") ? (
        <Link to="/approvals" className="underline">
          {said}
        </Link>
      ) : (
        said
      )}
    </span>
  );
}
