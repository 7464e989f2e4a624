import type { Language, ProfitLine, Transaction } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { writeCsv, type FileColumn } from "../../tables/export-file.ts";
import { fileWords, type FileReader } from "../../tables/file-words.ts";
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

/** The subject of a line as text; a game also has an id. */
const SUBJECTS = {
  day: [{ name: "key", kind: "text", title: "day" }],
  category: [{ name: "key", kind: "text", title: "category" }],
  game: [
    { name: "key", kind: "text", title: "game" },
    { name: "name", kind: "text", title: "gameName" },
  ],
} as const satisfies Record<string, readonly FileColumn[]>;

const FIGURES = [
  { name: "bets", kind: "count" },
  { name: "stake", kind: "amount" },
  { name: "validStake", kind: "amount" },
  { name: "win", kind: "amount" },
  { name: "net", kind: "amount" },
  { name: "currency", kind: "text" },
] as const satisfies readonly FileColumn[];

export function writeProfitCsv(
  lines: readonly ProfitLine[],
  { of, currency, reader, now }: { of: keyof typeof SUBJECTS; currency: string; reader: FileReader; now: Date },
): string {
  const rows = lines.map((line) => ({ ...line, currency }));
  return writeCsv([...SUBJECTS[of], ...FIGURES], rows, fileWords(reader, now));
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
