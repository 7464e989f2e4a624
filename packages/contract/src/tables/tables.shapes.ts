import Type, { type Static } from "typebox";

const Text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));

/** Filter, sort and cursor as text: the same in the page's URL, the call and the export. @perya/rules parses them. */
const Asked = {
  brandId: Type.Optional(Type.String({ format: "uuid", description: "Default: all of the caller's brands." })),
  filter: Text(1_000, 'state:open placedAt>=2026-01-01 account:"mar"*'),
  sort: Text(50, "joinedAt, or -joinedAt for descending order. Default: the table's first indexed order."),
  columns: Text(1_000, "Comma-separated names."),
};

const Cell = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Type.Record(Type.String(), Type.Unknown()),
]);

export const TableRow = Type.Object({
  id: Type.String(),
  brandId: Type.Union([Type.String(), Type.Null()]),
  cells: Type.Record(Type.String(), Cell),
});

export const TablePage = Type.Object({
  rows: Type.Array(TableRow),
  next: Type.Union([Type.String(), Type.Null()], { description: "Send it as `after` to get the next page." }),
  estimate: Type.Union([Type.Integer(), Type.Null()], {
    description: "Approximate total, as the query planner estimates; only with the first page.",
  }),
});

const Page = {
  query: Type.Object({
    ...Asked,
    after: Type.Optional(Type.String({ maxLength: 400 })),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  value: TablePage,
};

export const TABLE_FILES = ["csv", "xlsx"] as const;

const File = {
  query: Type.Object({
    ...Asked,
    format: Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" }),
  }),
  value: Type.String({ description: "The file itself, without an envelope." }),
};

export const tableShapes = {
  readMembers: Page,
  exportMembers: File,
  readBets: Page,
  exportBets: File,
  readWithdrawals: Page,
  exportWithdrawals: File,
  readReferralRewards: Page,
  exportReferralRewards: File,
  readContracts: Page,
  exportContracts: File,
  readStatement: Page,
  exportStatement: File,
  readAudit: Page,
  exportAudit: File,
  readSignIns: Page,
  exportSignIns: File,
  readDeposits: Page,
  exportDeposits: File,
};

export type TableRow = Static<typeof TableRow>;
export type TablePage = Static<typeof TablePage>;
