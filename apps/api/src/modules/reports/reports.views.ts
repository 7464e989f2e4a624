import type { Language, ProfitLine, Transaction } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { writeCsvLine, CSV_START } from "../../tables/csv.ts";
import { chooseName } from "../games/index.ts";
import type { NamedRow, Sums, TransactionRow } from "./reports.queries.ts";

const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

type Reader = { language: Language };

export function presentSums({ bets, stake, valid_stake: valid, win }: Sums) {
  return {
    bets: Number(bets),
    stake: wire(stake),
    validStake: wire(valid),
    win: wire(win),
    net: wire(win - stake),
  };
}

export function presentLine(row: Omit<NamedRow, "names"> & Partial<NamedRow>, reader: Reader): ProfitLine {
  const name = row.names ? chooseName(row.names, reader.language) : row.key;
  return { key: row.key, name, ...presentSums(row) };
}

const COLUMNS = ["key", "name", "bets", "stake", "validStake", "win", "net"] as const satisfies (keyof ProfitLine)[];

export function writeProfitCsv(lines: readonly ProfitLine[], currency: string): string {
  const titles = [...COLUMNS, "currency"].map((text) => ({ kind: "text" as const, text }));
  const cells = (line: ProfitLine) => [
    ...COLUMNS.map((name) => ({
      kind: name === "key" || name === "name" ? ("text" as const) : ("amount" as const),
      text: String(line[name]),
    })),
    { kind: "text" as const, text: currency },
  ];
  return CSV_START + [writeCsvLine(titles), ...lines.map((line) => writeCsvLine(cells(line)))].join("");
}

export function presentTransaction(row: TransactionRow, betId: string | null): Transaction {
  return {
    id: String(row.id),
    cause: row.cause,
    type: row.type,
    reference: row.reference,
    at: row.made_at.toISOString(),
    lines: row.lines.map(({ kind, currency, amount, balance_after: after }) => ({
      kind,
      currency,
      amount: wire(BigInt(amount)),
      balanceAfter: after === null ? null : wire(BigInt(after)),
    })),
    betId,
    voids: row.voids === null ? null : String(row.voids),
  };
}
