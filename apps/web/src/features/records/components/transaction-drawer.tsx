import type { Transaction } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Button, Drawer, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { nameCause } from "../records.causes.ts";
import { reportQueries } from "../reports.queries.ts";

type Props = { id: string; onClose: () => void; onBet: (betId: string) => void };

/** One transaction: type, the member's entries in it, and a link to its bet. */
export function TransactionDrawer({ id, onClose, onBet }: Props) {
  const { t } = useText();
  const query = useQuery(reportQueries.transaction(id));
  const betId = query.data?.betId;
  const footer = betId && (
    <Button className="w-full" onClick={() => onBet(betId)}>
      {t("accountRecord.bet")}
    </Button>
  );
  return (
    <Drawer title={t("accountRecord.transaction")} side="end" onClose={onClose} footer={footer}>
      <QueryStates query={query} refusedText={(error) => problemText(error, t)}>
        {(transaction) => <Opened transaction={transaction} />}
      </QueryStates>
    </Drawer>
  );
}

function Opened({ transaction }: { transaction: Transaction }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const facts = [
    [t("accountRecord.when"), sayDay(transaction.at)],
    [t("records.entry.number"), transaction.id],
    [t("accountRecord.reference"), transaction.reference],
    ...(transaction.voids ? [[t("accountRecord.voids"), transaction.voids]] : []),
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg font-semibold">{t(nameCause(transaction))}</p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {transaction.lines.map(({ kind, amount, balanceAfter }) => (
          <li key={kind} className="flex flex-col gap-0.5 py-2.5 text-sm">
            <span className="flex justify-between gap-4">
              <span>{t(`accountRecord.fund.${kind}`)}</span>
              <Amount amount={fromWire(amount)} isChange className="font-semibold" />
            </span>
            {balanceAfter !== null && (
              <span className="flex justify-between gap-4 text-xs text-text-3">
                <span>{t("records.entry.after")}</span>
                <Amount amount={fromWire(balanceAfter)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-3">{label}</dt>
            <dd>
              <bdi className="break-all select-all">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
