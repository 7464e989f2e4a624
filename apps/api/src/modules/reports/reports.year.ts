import { CURRENCIES, formatAmount, fromTenThousandths, isCurrency } from "@perya/money";
import { textFor } from "@perya/text/compile";
import type { Deps } from "../../deps.ts";
import { writePdf, type PdfBlock, type PdfColumn } from "../../pdf/write-pdf.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import * as queries from "./reports.queries.ts";
import type { MonthRow, NamedRow } from "./reports.queries.ts";
import type { Requester } from "./reports.service.ts";

/**
 * Writes the yearly statement: balance, stakes and wins by month, then totals by category. In each line and in the
 * total, opening plus net result and other movements equals closing.
 */
export async function writeYear(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { brand, memberId, language }: Requester,
  year: number,
): Promise<FileAnswer> {
  const purse = { memberId, currency: brand.currency };
  const [months, categories, person] = await Promise.all([
    queries.listMonths(db, purse, { brandId: brand.id, timeZone: brand.timeZone, year }),
    queries.listProfitSubjects(db, purse, "category", { from: `${year}-01-01`, to: `${year}-12-31` }),
    queries.findAccountName(db, memberId),
  ]);
  const { t, locale } = textFor(language);
  const at = clock.now();
  const { timeZone } = brand;
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }).format(at);
  const thisMonth = new Intl.DateTimeFormat("en-CA", { timeZone }).format(at).slice(0, 7);
  // Omits future months, which have no balance yet. A month with movements is shown even if this process's clock is
  // slow.
  const begun = months.filter(({ month, opening, closing }) => month <= thisMonth || opening !== closing);
  const blocks: PdfBlock[] = [
    { kind: "words", text: t("report.year.of", { account: person, number: memberId }) },
    { kind: "words", text: t("report.year.made", { day, currency: brand.currency, zone: brand.timeZone }) },
    { kind: "heading", text: t("report.year.months") },
    writeMonths(begun, brand.currency, { t, locale }),
    { kind: "words", text: t("report.year.other") },
    { kind: "heading", text: t("report.year.games") },
    writeCategories(categories, brand.currency, t),
    { kind: "words", text: t("report.year.source") },
  ];
  const title = t("report.year.title", { brand: brand.name, year: String(year) });
  const numberPage = (page: number, pages: number) => t("report.year.page", { page, pages });
  const content = writePdf({ title, blocks, numberPage, madeAt: at });
  return { type: "application/pdf", name: `statement-${year}.pdf`, content };
}

type Say = ReturnType<typeof textFor>["t"];

function writeMonths(
  months: readonly MonthRow[],
  currency: string,
  { t, locale }: Pick<ReturnType<typeof textFor>, "t" | "locale">,
): PdfBlock {
  const named = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const figure = (key: Parameters<Say>[0], width = 84): PdfColumn => ({ title: t(key), width, isFigure: true });
  const columns = [
    { title: t("report.year.month"), width: 72 },
    figure("report.year.opening"),
    figure("report.year.staked"),
    figure("report.year.won"),
    figure("report.year.others"),
    figure("report.year.closing"),
  ];
  const other = ({ opening, closing, stake, win }: Omit<MonthRow, "month">) => closing - opening - win + stake;
  const line = (name: string, row: Omit<MonthRow, "month">) => [
    name,
    ...[row.opening, row.stake, row.win, other(row), row.closing].map((sum) => write(sum, currency)),
  ];
  const total = {
    bets: sumOf(months, "bets"),
    stake: sumOf(months, "stake"),
    valid_stake: sumOf(months, "valid_stake"),
    win: sumOf(months, "win"),
    opening: months[0]?.opening ?? 0n,
    closing: months.at(-1)?.closing ?? 0n,
  };
  const rows = [
    ...months.map((row) => line(named.format(new Date(`${row.month}-01T00:00Z`)), row)),
    line(t("report.year.total"), total),
  ];
  return { kind: "table", columns, rows, hasTotal: true };
}

function writeCategories(categories: readonly NamedRow[], currency: string, t: Say): PdfBlock {
  const figure = (key: Parameters<Say>[0]): PdfColumn => ({ title: t(key), width: 90, isFigure: true });
  const columns = [
    { title: t("report.year.category"), width: 162 },
    { ...figure("report.year.bets"), width: 60 },
    figure("report.year.staked"),
    figure("report.year.won"),
    figure("report.year.result"),
  ];
  const line = (name: string, { bets, stake, win }: queries.Sums) => [
    name,
    bets.toLocaleString("en"),
    ...[stake, win, win - stake].map((sum) => write(sum, currency)),
  ];
  const total = {
    bets: sumOf(categories, "bets"),
    stake: sumOf(categories, "stake"),
    valid_stake: 0n,
    win: sumOf(categories, "win"),
  };
  const rows = [
    ...categories.map((row) => line(t(`records.category.${row.key}` as Parameters<Say>[0]), row)),
    line(t("report.year.total"), total),
  ];
  return { kind: "table", columns, rows, hasTotal: true };
}

function sumOf<Name extends string>(rows: readonly Record<Name, bigint>[], name: Name): bigint {
  return rows.reduce((sum, row) => sum + row[name], 0n);
}

/** Writes an amount without currency sign, as everywhere on the site; the heading names the currency. */
function write(tenThousandths: bigint, currency: string): string {
  if (!isCurrency(currency)) throw new Error(`a statement in ${currency}`);
  const shown = formatAmount(fromTenThousandths(tenThousandths), { currency, locale: "en" });
  return shown.replace(CURRENCIES[currency].symbol, "").replaceAll(/\s/gu, "");
}
