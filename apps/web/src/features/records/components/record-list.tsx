import type { BetRecord, BetState, BetTotals } from "@perya/contract";
import { add, type Amount as Money, fromWire, isZero } from "@perya/money";
import { Amount, Badge, type BadgeTone, LazyPicture, Skeleton } from "@perya/ui";
import { useMoments } from "../../../lib/page-clock.ts";
import { usePictures } from "../../../lib/pictures.ts";
import { useText } from "../../../lib/text.ts";

type RecordTotalsProps = {
  totals: BetTotals;
  /** Stake of open rounds. Undefined while loading; the result is only known afterwards. */ openStake?:
    | Money
    | undefined;
};

/**
 * Totals of all filtered bets, not only the loaded page. Stakes of open rounds are shown separately and left out of the
 * result, so the rows below add up to it.
 */
export function RecordTotals({ totals, openStake }: RecordTotalsProps) {
  const { t } = useText();
  const net = openStake !== undefined && add(fromWire(totals.net), openStake);
  const figures = [
    { label: t("records.total.stake"), amount: fromWire(totals.stake), of: openStake },
    { label: t("records.total.valid"), amount: fromWire(totals.validStake) },
    { label: t("records.total.win"), amount: fromWire(totals.win) },
    { label: t("records.total.net"), amount: net, isChange: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5">
      <div className="col-span-2 bg-surface-1 px-4 py-3 sm:col-span-1">
        <dt className="text-xs text-text-3">{t("records.total.bets")}</dt>
        <dd className="font-semibold tabular-nums">{totals.bets.toLocaleString()}</dd>
      </div>
      {figures.map(({ label, amount, of, isChange = false }) => (
        <div key={label} className="bg-surface-1 px-4 py-3">
          <dt className="text-xs text-text-3">{label}</dt>
          <dd className="font-semibold">
            {amount === false ? <NoResult /> : <Amount amount={amount} isChange={isChange} />}
            {of !== undefined && !isZero(of) && (
              <span className="block text-xs font-normal text-text-3">
                {t("records.total.open")} <Amount amount={of} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Totals of a team member's bets, without open stakes. */
export function TeamBetTotals({ totals }: { totals: BetTotals }) {
  const { t } = useText();
  const figures = [
    { label: t("records.total.stake"), amount: totals.stake },
    { label: t("records.total.valid"), amount: totals.validStake },
    { label: t("records.total.win"), amount: totals.win },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      <div className="bg-surface-1 px-4 py-3">
        <dt className="text-xs text-text-3">{t("records.total.bets")}</dt>
        <dd className="font-semibold tabular-nums">{totals.bets.toLocaleString()}</dd>
      </div>
      {figures.map(({ label, amount }) => (
        <div key={label} className="bg-surface-1 px-4 py-3">
          <dt className="text-xs text-text-3">{label}</dt>
          <dd className="font-semibold">
            <Amount amount={fromWire(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One row per bet. The row opens its details. */
export function RecordRow({ record, onOpen }: { record: BetRecord; onOpen: () => void }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const { at, onLost } = usePictures();
  return (
    <li className="@container">
      <button type="button" onClick={onOpen} className={ROW}>
        <LazyPicture
          src={at(record.iconUrl)}
          className="size-11 shrink-0 rounded-control"
          fallback={<Skeleton />}
          onFailed={() => onLost(record.iconUrl)}
        />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{record.gameName}</span>
            {record.state !== "settled" && <StateBadge state={record.state} />}
          </span>
          <span className="block text-sm text-text-3">
            {sayDay(record.placedAt)}
            {/* Hidden in narrow containers, where it would be cut to two letters. The details show it. */}
            <span className="hidden @lg:inline"> · {record.vendorName}</span>
          </span>
        </span>
        <span className="shrink-0 text-end">
          <span className="block font-semibold">
            {record.state === "settled" ? <Amount amount={fromWire(record.net)} isChange /> : <NoResult />}
          </span>
          <span className="block text-sm text-text-3">
            {t("records.staked")} <Amount amount={fromWire(record.stake)} />
          </span>
        </span>
      </button>
    </li>
  );
}

const NoResult = () => <span aria-hidden>–</span>;

export function StateBadge({ state }: { state: BetState }) {
  const { t } = useText();
  return <Badge tone={TONES[state]}>{t(`records.state.${state}`)}</Badge>;
}

const TONES: Record<BetState, BadgeTone> = { open: "info", settled: "neutral", voided: "warning" };

export function RecordsWaiting() {
  return (
    <div className="flex flex-col divide-y divide-line border-y border-line">
      {["1", "2", "3", "4", "5", "6"].map((row) => (
        <div key={row} className="flex min-h-17 items-center gap-3 px-2">
          <Skeleton className="size-11 shrink-0 rounded-control" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

const ROW =
  "flex min-h-17 w-full items-center gap-3 px-2 py-2 text-start transition-colors hover:bg-surface-2 active:bg-surface-3";
