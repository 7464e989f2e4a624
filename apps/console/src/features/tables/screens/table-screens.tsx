import type { TableRow } from "@perya/contract";
import { MemberBulk } from "../components/member-bulk.tsx";
import { TableScreen } from "../components/table-screen.tsx";

/** What an amount is in, and who it belongs to, whether it has a column or not. */
const BETS_ALSO = ["currency", "member"];
const MONEY_ALSO = ["currency"];

const manyMembers = (rows: readonly TableRow[], clear: () => void) => <MemberBulk rows={rows} clear={clear} />;

/** Who plays at the brand. Names and contacts are on the page of one member, masked. */
export const MembersScreen = () => (
  <TableScreen name="members" hrefOf={({ id }) => `/member?id=${id}`} bulk={manyMembers} />
);

export const BetsScreen = () => (
  <TableScreen
    name="bets"
    hrefOf={({ cells }) => (cells["member"] ? `/member?id=${String(cells["member"])}` : null)}
    also={BETS_ALSO}
  />
);

/** Every deposit; the queue has those that somebody must compare. */
export const DepositsScreen = () => (
  <TableScreen name="deposits" hrefOf={({ id }) => `/deposit?id=${id}`} also={MONEY_ALSO} />
);

/** Every withdrawal; the queue has those that wait. */
export const AllWithdrawalsScreen = () => (
  <TableScreen name="withdrawals" hrefOf={({ id }) => `/withdrawal?id=${id}`} also={MONEY_ALSO} />
);

/** Every entry of one member: reached from their page, by ?filter=member:<id>. */
export const StatementScreen = () => <TableScreen name="statement" also={MONEY_ALSO} />;

export const SignInsScreen = () => <TableScreen name="signIns" />;
