import type { ColumnKind, TableRow } from "@perya/contract";
import { Badge, Icon, type BadgeTone } from "@perya/ui";
import Check from "lucide-react/icons/check";
import { sayAction } from "../../../lib/action-words.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { choiceWord } from "../table-words.ts";

type Value = TableRow["cells"][string] | null;

const TONES: Readonly<Record<string, BadgeTone>> = {
  active: "success",
  locked: "error",
  erased: "neutral",
  open: "info",
  settled: "neutral",
  voided: "warning",
  signedIn: "success",
  failed: "error",
  review: "info",
  awaiting_payer: "neutral",
  processing: "info",
  paid: "info",
  credited: "success",
  expired: "neutral",
  mismatch: "warning",
  refunded: "neutral",
  disputed: "warning",
  notReceived: "warning",
  charged_back: "error",
  needs_kyc: "warning",
  approved: "success",
  queued: "success",
  sent: "success",
  returned: "warning",
  rejected: "error",
  cancelled: "neutral",
  offered: "warning",
  withdrawn: "neutral",
  ended: "neutral",
};

export function isFigure(kind: ColumnKind): boolean {
  return kind === "amount" || kind === "count";
}

/** Columns with signed amounts. */
const RESULTS: ReadonlySet<string> = new Set(["bets.net", "statement.amount"]);

type CellProps = { table: string; name: string; kind: ColumnKind; row: TableRow };

/** Renders a value by its column kind. Missing values are a dash, with a text for screen readers. */
export function Cell({ table, name, kind, row: { cells } }: CellProps) {
  const value: Value = cells[name] ?? null;
  if (value === null || value === "") return <Nothing />;
  if (typeof value === "boolean") return value ? <Yes /> : <Nothing />;
  if (typeof value === "object") return <span className="text-text-2">{writeFacts(value)}</span>;
  if (typeof value === "number") return <span className="tabular-nums">{value.toLocaleString("en")}</span>;
  if (kind === "amount")
    return <Figure amount={value} currency={String(cells["currency"])} isResult={RESULTS.has(`${table}.${name}`)} />;
  if (kind === "moment")
    return (
      <time dateTime={value} title={value} className="text-text-2 tabular-nums">
        {formatDayAndMinute(value)}
      </time>
    );
  if (kind === "choice") return <Choice value={value} />;
  return <bdi title={value}>{name === "action" ? sayAction(value) : value}</bdi>;
}

function Choice({ value }: { value: string }) {
  const tone = TONES[value];
  const word = choiceWord({ kind: "choice" }, value);
  return tone ? <Badge tone={tone}>{word}</Badge> : word;
}

function Yes() {
  return (
    <span className="text-leaf">
      <Icon glyph={Check} size={16} />
      <span className="sr-only">{t("tables.yes")}</span>
    </span>
  );
}

function Nothing() {
  return (
    <span className="text-text-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{t("tables.no")}</span>
    </span>
  );
}

/** Writes facts as text: "state: locked, count: 3". */
export function writeFacts(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`)
    .join(", ");
}
