import { classes } from "@perya/ui";
import { Fragment, type ReactNode } from "react";

export type PlainColumn<Row> = {
  name: string;
  title: string;
  isFigure?: boolean;
  /** True for a column of buttons: its title is for screen readers only, and phones show it last. */
  isDeeds?: boolean;
  cell: (row: Row) => ReactNode;
};

type PlainTableProps<Row> = {
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Content below the expanded row. */
  opened?: { key: string; content: ReactNode } | undefined;
  /** False inside a panel, which has its own border. */
  isFramed?: boolean;
};

const FRAME = "rounded-card border border-line bg-surface-1";
const CELL = "px-2.5 py-1.5 first:ps-4 last:pe-4";

/** Table without sorting. Phones show cards instead, so there is no horizontal scrolling. */
export function PlainTable<Row>({ columns, rows, keyOf, opened, isFramed = true }: PlainTableProps<Row>) {
  return (
    <>
      <div className={classes("overflow-x-auto max-sm:hidden", isFramed && FRAME)}>
        <table className="w-full text-dense tabular-nums">
          <thead>
            <tr className="border-b border-line text-xs text-text-3">
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className={classes(CELL, "font-normal whitespace-nowrap", alignment(column))}
                >
                  {column.isDeeds ? <span className="sr-only">{column.title}</span> : column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={keyOf(row)}>
                <tr className="border-b border-line-soft last:border-0 hover:bg-surface-2">
                  {columns.map((column, index) => {
                    const look = classes(CELL, "whitespace-nowrap", alignment(column));
                    return index === 0 ? (
                      <th key={column.name} scope="row" className={classes(look, "font-semibold")}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.name} className={look}>
                        {column.cell(row)}
                      </td>
                    );
                  })}
                </tr>
                {opened?.key === keyOf(row) && <Opened span={columns.length}>{opened.content}</Opened>}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes("text-dense sm:hidden", isFramed && FRAME)}>
        {rows.map((row) => (
          <Card key={keyOf(row)} columns={columns} row={row}>
            {opened?.key === keyOf(row) && opened.content}
          </Card>
        ))}
      </ul>
    </>
  );
}

function Opened({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className="border-b border-line-soft bg-surface-2 last:border-0">
      <td colSpan={span} className="px-4 pb-3">
        {children}
      </td>
    </tr>
  );
}

type CardProps<Row> = { columns: readonly PlainColumn<Row>[]; row: Row; children: ReactNode };

function Card<Row>({ columns, row, children }: CardProps<Row>) {
  const [first, ...others] = columns;
  const [deeds, facts] = [others.filter(({ isDeeds }) => isDeeds), others.filter(({ isDeeds }) => !isDeeds)];
  return (
    <li className="flex flex-col gap-2 border-b border-line-soft px-4 py-3 last:border-0">
      <div className="font-semibold">{first?.cell(row)}</div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 tabular-nums">
        {facts.map(({ name, title, cell }) => (
          <div key={name} className="flex min-w-0 flex-col">
            <dt className="text-xs text-text-3">{title}</dt>
            <dd className="min-w-0 break-words text-text-1">{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {deeds.map(({ name, cell }) => (
        <div key={name} className="empty:hidden">
          {cell(row)}
        </div>
      ))}
      {children}
    </li>
  );
}

function alignment<Row>({ isFigure, isDeeds }: PlainColumn<Row>): string {
  return isFigure || isDeeds ? "text-end" : "text-start";
}
