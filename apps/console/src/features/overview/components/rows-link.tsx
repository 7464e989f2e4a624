import type { OperatorPermission, Overview, OverviewFigureName } from "@perya/contract";
import { Link, type LinkProps } from "@perya/browser/router";
import type { ReactNode } from "react";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";

type Target = { path: string; search?: object; permission: OperatorPermission };
type Rows = Target & { label: `overview.rows.${"members" | "bets" | "deposits" | "withdrawals"}` };

/** Link from a figure to its rows, hidden without permission to read them. */
export function RowsLink({ figure, overview }: { figure: OverviewFigureName | "openRounds"; overview: Overview }) {
  const target = rowsOf(figure, overview);
  const mayRead = useMay(target.permission);
  // No table lists member logins: they are in each member's security log.
  if (!mayRead || figure === "signIns") return null;
  return (
    <Link
      to={target.path as LinkProps["to"]}
      search={target.search}
      className="w-fit text-sea underline underline-offset-2"
    >
      {t(target.label)}
    </Link>
  );
}

function rowsOf(figure: OverviewFigureName | "openRounds", { from }: Overview): Rows {
  const settled = { filter: `state:settled settledAt>=${from}`, sort: "-settledAt" };
  const bets = { path: "/bets", permission: "money.read", label: "overview.rows.bets" } as const;
  if (figure === "openRounds") return { ...bets, search: { filter: "state:open" } };
  if (figure === "registrations")
    return {
      path: "/members",
      search: { filter: `joinedAt>=${from}` },
      permission: "members.read",
      label: "overview.rows.members",
    };
  if (figure === "deposits")
    return {
      path: "/deposits",
      search: { filter: `createdAt>=${from}` },
      permission: "payments.read",
      label: "overview.rows.deposits",
    };
  if (figure === "withdrawals")
    return {
      path: "/withdrawals",
      search: { filter: `requestedAt>=${from}` },
      permission: "withdrawals.read",
      label: "overview.rows.withdrawals",
    };
  return { ...bets, search: settled };
}

/** First cell of a row; links to the vendor's, queue's or category's page if the operator may open it. */
export function RowHead({ path, search, permission, children }: Target & { children: ReactNode }) {
  const mayRead = useMay(permission);
  if (!mayRead) return children;
  return (
    <Link to={path as LinkProps["to"]} search={search} className="hover:underline hover:underline-offset-2">
      {children}
    </Link>
  );
}
