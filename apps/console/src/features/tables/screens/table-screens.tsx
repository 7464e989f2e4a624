import type { TableRow } from "@perya/contract";
import { MemberBulk } from "../components/member-bulk.tsx";
import { TableScreen } from "../components/table-screen.tsx";

/** Columns to load even when hidden, because cells and links need them. */
const BETS_ALSO = ["currency", "member"];
const MONEY_ALSO = ["currency"];

const manyMembers = (rows: readonly TableRow[], clear: () => void) => <MemberBulk rows={rows} clear={clear} />;

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

/** All deposits. Those that need a decision are in the Bank transfers queue. */
export const DepositsScreen = () => (
  <TableScreen name="deposits" hrefOf={({ id }) => `/deposit?id=${id}`} also={MONEY_ALSO} />
);

/** All withdrawals. Those that need a decision are in the Withdrawals queue. */
export const AllWithdrawalsScreen = () => (
  <TableScreen name="withdrawals" hrefOf={({ id }) => `/withdrawal?id=${id}`} also={MONEY_ALSO} />
);

/** Rewards of referrers and friends. Held ones are decided on the held referrals page. */
export const ReferralRewardsScreen = () => (
  <TableScreen
    name="referralRewards"
    hrefOf={({ cells }) => (cells["member"] ? `/member?id=${String(cells["member"])}` : null)}
    also={BETS_ALSO}
  />
);

/** Page of a member's ledger entries, by ?filter=member:<id>. */
export const StatementScreen = () => <TableScreen name="statement" also={MONEY_ALSO} />;

export const SignInsScreen = () => <TableScreen name="signIns" />;
