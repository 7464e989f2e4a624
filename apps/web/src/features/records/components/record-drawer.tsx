import type { BetMovement, BetRecord } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Button, Drawer, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { recordQueries } from "../records.queries.ts";
import { teamReportQueries } from "../team-reports.queries.ts";
import { StateBadge } from "./record-list.tsx";

type Props = {
  id: string;
  /** Owner of the bet, if an agent reads a team member's bet. Undefined for the reader's own bet. */
  memberId?: string;
  onClose: () => void;
  /** Opens feedback about the bet. Undefined where none can be sent. */
  onProblem?: (record: BetRecord) => void;
};

/** Details of one round: stake, win and its ledger entries. */
export function RecordDrawer({ id, memberId, onClose, onProblem }: Props) {
  const { t, language } = useText();
  const own = useQuery({ ...recordQueries.one(id, language), enabled: memberId === undefined });
  const theirs = useQuery({
    ...teamReportQueries.bet(memberId ?? "", id, language),
    enabled: memberId !== undefined,
  });
  const bet = memberId === undefined ? own : theirs;
  const problem = bet.data && onProblem && (
    <Button className="w-full" onClick={() => onProblem(bet.data.record)}>
      {t("records.problem")}
    </Button>
  );
  return (
    <Drawer title={t("records.round")} side="end" onClose={onClose} footer={problem}>
      <QueryStates query={bet} refusedText={(error) => problemText(error, t)}>
        {({ record, movements }) => <Opened record={record} movements={movements} />}
      </QueryStates>
    </Drawer>
  );
}

function Opened({ record, movements }: { record: BetRecord; movements: readonly BetMovement[] }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const money = [
    { label: t("records.staked"), amount: record.stake },
    { label: t("records.won"), amount: record.win },
    { label: t("records.total.valid"), amount: record.validStake },
  ];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p className="text-lg font-semibold">{record.gameName}</p>
        <p className="text-sm text-text-3">{record.vendorName}</p>
        <div className="mt-1 flex items-center gap-3">
          <StateBadge state={record.state} />
          {record.state === "settled" && <Amount amount={fromWire(record.net)} isChange className="font-semibold" />}
        </div>
      </div>
      <dl className="flex flex-col gap-2 text-sm">
        {money.map(({ label, amount }) => (
          <Line key={label} label={label}>
            <Amount amount={fromWire(amount)} />
          </Line>
        ))}
        <Line label={t("records.placed")}>{sayDay(record.placedAt)}</Line>
        {record.settledAt && <Line label={t("records.settled")}>{sayDay(record.settledAt)}</Line>}
        <Line label={t("records.reference")}>
          <bdi className="font-mono text-xs break-all select-all">{record.round}</bdi>
        </Line>
      </dl>
      {record.gameType === "INHOUSE" && <p className="text-sm text-text-2">{t("records.proof")}</p>}
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t("records.entries")}</h3>
        <p className="text-sm text-text-2">{t("records.entries.text")}</p>
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {movements.map((movement) => (
            <Movement key={movement.transferId} movement={movement} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-3">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function Movement({ movement: { type, amount, balanceAfter, at, transferId } }: { movement: BetMovement }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  return (
    <li className="flex flex-col gap-0.5 py-2.5 text-sm">
      <span className="flex justify-between gap-4">
        <span>{t(type in TYPES ? TYPES[type as keyof typeof TYPES] : "records.entry.other")}</span>
        <Amount amount={fromWire(amount)} isChange />
      </span>
      <span className="flex justify-between gap-4 text-xs text-text-3">
        <span>{sayDay(at)}</span>
        {balanceAfter !== null && (
          <span>
            {t("records.entry.after")} <Amount amount={fromWire(balanceAfter)} />
          </span>
        )}
      </span>
      <span className="font-mono text-xs text-text-3">
        {t("records.entry.number")} <bdi className="select-all">{transferId}</bdi>
      </span>
    </li>
  );
}

const TYPES = { stake: "records.entry.stake", win: "records.entry.win", void: "records.entry.void" } as const;
