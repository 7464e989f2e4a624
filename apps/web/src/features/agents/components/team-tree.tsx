import type { TeamMember, TeamSums } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Definition } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { type Tree, TreeContext } from "../agents.tree.ts";
import type { ContractsOf } from "../agents.standing.ts";
import { Result } from "./result.tsx";
import { TreeLevel } from "./tree-level.tsx";

type TeamTreeProps = {
  tree: Tree;
  /** Root member. Undefined: the agent. */
  rootId: string | undefined;
  totals: TeamSums | undefined;
  panelId: string | undefined;
  contractsOf: ContractsOf;
  /** Search results, shown instead of the tree. */
  found?: readonly TeamMember[] | undefined;
};

/**
 * Team tree, loaded level by level. The figures of each row, including the total, are for the whole team below it.
 */
export function TeamTree({ tree, rootId, totals, panelId, contractsOf, found }: TeamTreeProps) {
  const { t } = useText();
  return (
    <TreeContext value={tree}>
      <div className="overflow-x-auto rounded-card border border-line bg-surface-1">
        <table
          {...TREEGRID}
          aria-label={t("page.downlineManagmentView")}
          aria-multiselectable
          className="w-full text-dense"
        >
          <thead className="text-xs text-text-3">
            <tr>
              <th className="w-9 py-2 ps-4">
                <span className="sr-only">{t("downlines.choose")}</span>
              </th>
              <th className="px-2 py-2 text-start font-normal">{t("downlines.account")}</th>
              <Head>{t("downlines.members")}</Head>
              <Head>
                <Defined term={t("teamOverview.top.active")} what={t("teamOverview.active.what")} />
              </Head>
              <Head>
                <Defined term={t("teamOverview.top.validBet")} what={t("teamOverview.validBets.what")} />
              </Head>
              <Head>
                <Defined term={t("teamOverview.top.result")} what={t("teamOverview.result.what")} />
              </Head>
              <Head>
                <Defined term={t("downlines.daily")} what={t("downlines.daily.what")} />
              </Head>
              <th className="py-2 ps-3 pe-4 text-start font-normal">{t("downlines.standing")}</th>
            </tr>
          </thead>
          <tbody>
            <TreeLevel memberId={rootId} depth={1} panelId={panelId} contractsOf={contractsOf} found={found} />
          </tbody>
          {totals && !found && (
            <tfoot>
              <tr className="border-t border-line font-semibold">
                <th scope="row" colSpan={2} className="py-2.5 ps-14 pe-2 text-start font-semibold">
                  {t("downlines.wholeLine")}
                </th>
                <Sum>{totals.members}</Sum>
                <Sum>{totals.active}</Sum>
                <Sum>
                  <Amount amount={fromWire(totals.validStake)} />
                </Sum>
                <Sum>
                  <Result amount={fromWire(totals.net)} />
                </Sum>
                <td colSpan={2} className="py-2.5 ps-3 pe-4 text-end text-xs font-normal text-text-3">
                  {t("downlines.wholeLine.text")}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </TreeContext>
  );
}

/** ARIA treegrid pattern: a table with hierarchical rows. */
const TREEGRID = { role: "treegrid" } as const;

function Head({ children }: { children: ReactNode }) {
  return <th className="px-2 py-2 text-end font-normal">{children}</th>;
}

function Defined({ term, what }: { term: string; what: string }) {
  const { t } = useText();
  return (
    <Definition term={term} label={t("agents.what", { figure: term })}>
      <span>
        <b className="font-semibold">{term}</b>: {what}
      </span>
    </Definition>
  );
}

function Sum({ children }: { children: ReactNode }) {
  return <td className="px-2 py-2.5 text-end tabular-nums">{children}</td>;
}
