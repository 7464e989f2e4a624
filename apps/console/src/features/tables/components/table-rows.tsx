import { useRouter } from "@perya/browser/router";
import type { TableRow } from "@perya/contract";
import { chooseServed, columnOf, sortsOf } from "@perya/rules";
import { classes, Icon } from "@perya/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { useBrandNames } from "../../../lib/brand.ts";
import { t } from "../../../lib/text.ts";
import { columnWord } from "../table-words.ts";
import { readConditions, type TableRequest } from "../use-table-query.ts";
import { CardsFrame, ChooseBox, GridFrame, rowClasses } from "./row-frame.tsx";
import { Cell, isFigure } from "./table-cell.tsx";

type RowsProps = {
  asked: TableRequest;
  rows: readonly TableRow[];
  active: string | null;
  chosen: ReadonlySet<string>;
  opened: string | null;
  hrefOf: ((row: TableRow) => string | null) | undefined;
  detail: ((row: TableRow) => ReactNode) | undefined;
  open: (row: TableRow) => void;
  toggle?: (id: string) => void;
  toggleAll?: () => void;
  /** Content below the last row, which loads the next page when scrolled into view. */
  footer: ReactNode;
};

const HEAD = "h-9 px-3 font-normal whitespace-nowrap first:ps-4 last:pe-4";
const CELL = "max-w-72 truncate px-3 first:ps-4 last:pe-4";

/** Rows as a table for wide windows, with a sticky head. */
export function RowGrid(props: RowsProps) {
  const { asked, rows, active, chosen, opened, hrefOf, detail, open, toggle, toggleAll, footer } = props;
  const columns = asked.query?.columns ?? [];
  const brandOf = useBrandNames();
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const head = (
    <>
      {columns.map((name) => (
        <HeadCell key={name} name={name} asked={asked} />
      ))}
      {brandOf && <th className={`${HEAD} text-start`}>{t("console.brand")}</th>}
    </>
  );
  return (
    <GridFrame head={head} all={toggle && { isChosen: isAll, toggle: toggleAll }} footer={footer}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <tr
            data-active-row={row.id === active || undefined}
            onClick={(event) => isPlain(event) && open(row)}
            className={rowClasses(
              { isActive: row.id === active, isChosen: chosen.has(row.id) },
              "h-9",
              (hrefOf ?? detail) && "cursor-pointer hover:bg-surface-2",
            )}
          >
            {toggle && (
              <td className="ps-4">
                <ChooseBox id={row.id} label={t("tables.choose")} chosen={chosen} toggle={toggle} />
              </td>
            )}
            {columns.map((name, index) => (
              <td key={name} className={cellClasses(asked, name)}>
                <Leading row={row} isFirst={index === 0} {...{ hrefOf, detail, open, opened }}>
                  <Cell table={asked.table.name} name={name} kind={kindOf(asked, name)} row={row} />
                </Leading>
              </td>
            ))}
            {brandOf && <td className={`${CELL} text-text-2`}>{brandOf(row.brandId)}</td>}
          </tr>
          {opened === row.id && detail && (
            <tr className="border-b border-line-soft bg-surface-2">
              <td colSpan={columns.length + (toggle ? 1 : 0) + (brandOf ? 1 : 0)} className="px-4 py-3">
                {detail(row)}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </GridFrame>
  );
}

/** Rows as cards for phones, with the first column as the title. */
export function RowCards({ asked, rows, chosen, opened, hrefOf, detail, open, toggle, footer }: RowsProps) {
  const [first = "", ...others] = asked.query?.columns ?? [];
  const brandOf = useBrandNames();
  return (
    <CardsFrame footer={footer}>
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line-soft px-4 py-3 last:border-0">
          <div className="flex items-center gap-3 pb-1">
            {toggle && <ChooseBox id={row.id} label={t("tables.choose")} chosen={chosen} toggle={toggle} />}
            <Leading row={row} isFirst {...{ hrefOf, detail, open, opened }}>
              <Cell table={asked.table.name} name={first} kind={kindOf(asked, first)} row={row} />
            </Leading>
            {brandOf && <span className="ms-auto text-xs text-text-3">{brandOf(row.brandId)}</span>}
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
            {others.map((name) => (
              <div key={name} className="flex min-w-0 flex-col">
                <dt className="text-xs text-text-3">{columnWord(name)}</dt>
                <dd className="min-w-0 truncate text-text-1">
                  <Cell table={asked.table.name} name={name} kind={kindOf(asked, name)} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          {opened === row.id && detail && <div className="pt-3">{detail(row)}</div>}
        </li>
      ))}
    </CardsFrame>
  );
}

function HeadCell({ name, asked }: { name: string; asked: TableRequest }) {
  const { table, query, setSort } = asked;
  const sort = query?.sort.column === name ? query.sort : null;
  const isSortable = sortsOf(table).includes(name) && chooseServed(table, readConditions(asked), name) !== undefined;
  const direction = sort?.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={sort ? direction : undefined} className={classes(HEAD, alignment(asked, name))}>
      {isSortable ? (
        <button
          type="button"
          onClick={() => setSort(name)}
          className={classes("inline-flex min-h-8 items-center gap-1 hover:text-text-1", sort && "text-text-1")}
        >
          {columnWord(name)}
          {sort && <Icon glyph={sort.isDescending ? ArrowDown : ArrowUp} size={16} />}
        </button>
      ) : (
        columnWord(name)
      )}
    </th>
  );
}

type LeadingProps = Pick<RowsProps, "hrefOf" | "detail" | "open" | "opened"> & {
  row: TableRow;
  isFirst: boolean;
  children: ReactNode;
};

/** The first cell links to the row's page, or expands the row. */
function Leading({ row, isFirst, hrefOf, detail, open, opened, children }: LeadingProps) {
  const router = useRouter();
  const href = hrefOf?.(row);
  const look = "font-semibold text-text-1 hover:underline";
  if (isFirst && href)
    return (
      <a
        href={href}
        className={look}
        onClick={(event) => {
          if (!isPlain(event, true)) return;
          event.preventDefault();
          event.stopPropagation();
          router.history.push(href);
        }}
      >
        {children}
      </a>
    );
  if (isFirst && detail)
    return (
      <button
        type="button"
        aria-expanded={opened === row.id}
        className={look}
        onClick={(event) => {
          event.stopPropagation();
          open(row);
        }}
      >
        {children}
      </button>
    );
  return children;
}

/** True for a plain click on a row: not on a link, button or checkbox, not a new-tab click, not a text selection. */
function isPlain(event: MouseEvent, isLink = false): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  if (!isLink && (event.target as Element).closest("a, button, input")) return false;
  return String(window.getSelection()) === "";
}

function kindOf({ table }: TableRequest, name: string) {
  return columnOf(table, name)?.kind ?? "text";
}

function alignment(asked: TableRequest, name: string): string {
  return isFigure(kindOf(asked, name)) ? "text-end" : "text-start";
}

function cellClasses(asked: TableRequest, name: string): string {
  return classes(CELL, alignment(asked, name));
}
