import { useNavigate, useSearch } from "@perya/browser/router";
import type { Reconciliation } from "@perya/contract";
import { Badge, classes, Empty, MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import Scale from "lucide-react/icons/scale";
import { useBrandId } from "../../../lib/brand.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ReconciliationLines } from "../components/reconciliation-lines.tsx";
import { paymentQueries } from "../payments.queries.ts";
import { NIGHT_TONES } from "../payments.words.ts";

/** Each night and provider: our rows, its report, and what stands in its clearing. */
export function ReconciliationScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("reconciliation.title")} lead={t("reconciliation.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={Scale} text={t("reconciliation.chooseBrand")} />
      ) : (
        <Nights brandId={brandId} />
      )}
    </PageBody>
  );
}

function Nights({ brandId }: { brandId: string }) {
  const list = useInfiniteQuery(paymentQueries.reconciliations(brandId));
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      isEmpty={({ pages }) => pages.every(({ reconciliations }) => reconciliations.length === 0)}
      empty={<Empty icon={Scale} title={t("reconciliation.none")} text={t("reconciliation.noneText")} />}
    >
      {({ pages }) => (
        <>
          <div className="overflow-x-auto rounded-card border border-line bg-surface-1">
            <table className="w-full text-dense">
              <thead>
                <tr className="border-b border-line text-xs text-text-3">
                  <Head>{t("reconciliation.night")}</Head>
                  <Head>{t("payments.through")}</Head>
                  <Head>{t("reconciliation.state")}</Head>
                  <Head isFigure>{t("reconciliation.ours")}</Head>
                  <Head isFigure>{t("reconciliation.theirs")}</Head>
                  <Head isFigure>{t("payments.fee")}</Head>
                  <Head isFigure>{t("reconciliation.clearing")}</Head>
                  <Head isFigure>{t("reconciliation.expected")}</Head>
                </tr>
              </thead>
              <tbody>
                {pages.flatMap(({ reconciliations }) =>
                  reconciliations.map((night) => <Night key={night.id} night={night} />),
                )}
              </tbody>
            </table>
          </div>
          <MoreButton query={list} size="sm">
            {t("approvals.more")}
          </MoreButton>
        </>
      )}
    </QueryStates>
  );
}

const COLUMNS = 8;

/** The one whose differences are open stands in the address. */
function Night({ night }: { night: Reconciliation }) {
  const isOpen = useSearch()["id"] === night.id;
  const navigate = useNavigate();
  const { currency, clearing, expectedClearing } = night;
  const toggle = () => void navigate({ to: "/reconciliation", search: isOpen ? {} : { id: night.id }, replace: true });
  return (
    <>
      <tr className={classes("border-b border-line-soft last:border-0", isOpen && "bg-surface-2")}>
        <td className="px-3 py-1.5 whitespace-nowrap">
          <button type="button" aria-expanded={isOpen} onClick={toggle} className="link min-h-8 tabular-nums">
            {formatMoment(`${night.day}T12:00:00+08:00`, "weekday")}
          </button>
        </td>
        <td className="px-3 py-1.5">{night.provider}</td>
        <td className="px-3 py-1.5">
          <Badge tone={NIGHT_TONES[night.state]}>{t(`reconciliation.state.${night.state}`)}</Badge>
        </td>
        <Sum count={night.ourCount} amount={night.ourAmount} currency={currency} />
        <Sum count={night.providerCount} amount={night.providerAmount} currency={currency} />
        <td className="px-3 py-1.5 text-end">
          <Figure amount={night.providerFee} currency={currency} />
        </td>
        <td className="px-3 py-1.5 text-end">
          <Figure
            amount={clearing}
            currency={currency}
            className={clearing === expectedClearing ? undefined : "font-semibold text-coral"}
          />
        </td>
        <td className="px-3 py-1.5 text-end">
          <Figure amount={expectedClearing} currency={currency} />
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line-soft bg-surface-2 last:border-0">
          <td colSpan={COLUMNS} className="px-3 pb-3">
            <ReconciliationLines id={night.id} currency={currency} />
          </td>
        </tr>
      )}
    </>
  );
}

function Head({ isFigure = false, children }: { isFigure?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={classes("px-3 py-2 font-normal whitespace-nowrap", isFigure ? "text-end" : "text-start")}
    >
      {children}
    </th>
  );
}

function Sum({ count, amount, currency }: { count: number; amount: string; currency: string }) {
  return (
    <td className="px-3 py-1.5 text-end whitespace-nowrap">
      <Figure amount={amount} currency={currency} /> <span className="text-text-3 tabular-nums">({count})</span>
    </td>
  );
}
