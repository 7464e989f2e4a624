import { useNavigate, useSearch } from "@perya/browser/router";
import type { Reconciliation } from "@perya/contract";
import { Badge, Empty, MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import Scale from "lucide-react/icons/scale";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { ReconciliationLines } from "../components/reconciliation-lines.tsx";
import { paymentQueries } from "../payments.queries.ts";
import { describeNight } from "../payments.words.ts";

/** Nightly reconciliation per provider: our records, its report and the clearing balance. */
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
          <Table nights={pages.flatMap(({ reconciliations }) => reconciliations)} />
          <MoreButton query={list} size="sm">
            {t("approvals.more")}
          </MoreButton>
        </>
      )}
    </QueryStates>
  );
}

/** The id of the expanded run is kept in the URL. */
function Table({ nights }: { nights: readonly Reconciliation[] }) {
  const opened = useSearch()["id"];
  const navigate = useNavigate();
  const night = nights.find(({ id }) => id === opened);
  const toggle = ({ id }: Reconciliation) =>
    void navigate({ to: "/reconciliation", search: id === opened ? {} : { id }, replace: true });
  return (
    <PlainTable
      columns={[nightColumn(opened, toggle), ...COLUMNS]}
      rows={nights}
      keyOf={({ id }) => id}
      opened={night && { key: night.id, content: <ReconciliationLines night={night} /> }}
    />
  );
}

function nightColumn(opened: string | undefined, toggle: (night: Reconciliation) => void): PlainColumn<Reconciliation> {
  return {
    name: "night",
    title: t("reconciliation.night"),
    cell: (night) => (
      <button
        type="button"
        aria-expanded={night.id === opened}
        onClick={() => toggle(night)}
        className="link min-h-8 font-normal tabular-nums"
      >
        {formatDay(night.day, "weekday")}
      </button>
    ),
  };
}

const COLUMNS: readonly PlainColumn<Reconciliation>[] = [
  { name: "provider", title: t("payments.through"), cell: ({ provider }) => provider },
  {
    name: "state",
    title: t("reconciliation.state"),
    cell: (night) => {
      const { tone, text } = describeNight(night);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  {
    name: "ours",
    title: t("reconciliation.ours"),
    isFigure: true,
    cell: ({ ourCount, ourAmount, currency }) => <Sum count={ourCount} amount={ourAmount} currency={currency} />,
  },
  {
    name: "theirs",
    title: t("reconciliation.theirs"),
    isFigure: true,
    cell: ({ providerCount, providerAmount, currency }) => (
      <Sum count={providerCount} amount={providerAmount} currency={currency} />
    ),
  },
  {
    name: "fee",
    title: t("payments.fee"),
    isFigure: true,
    cell: ({ providerFee, currency }) => <Figure amount={providerFee} currency={currency} />,
  },
  {
    name: "clearing",
    title: t("reconciliation.clearing"),
    isFigure: true,
    cell: ({ clearing, expectedClearing, currency }) => (
      <Figure
        amount={clearing}
        currency={currency}
        className={clearing === expectedClearing ? undefined : "font-semibold text-coral"}
      />
    ),
  },
  {
    name: "expected",
    title: t("reconciliation.expected"),
    isFigure: true,
    cell: ({ expectedClearing, currency }) => <Figure amount={expectedClearing} currency={currency} />,
  },
];

function Sum({ count, amount, currency }: { count: number; amount: string; currency: string }) {
  return (
    <>
      <Figure amount={amount} currency={currency} /> <span className="text-text-3 tabular-nums">({count})</span>
    </>
  );
}
