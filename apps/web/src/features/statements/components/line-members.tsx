import type { CommissionLine, StatementMember, WholeStatement } from "@perya/contract";
import { fromWire, isZero, subtract } from "@perya/money";
import { grossOf } from "@perya/rules";
import { Amount, classes, MoreButton, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { Earned, Result } from "../../agents/components/result.tsx";
import { statementQueries } from "../statements.queries.ts";
import { sayRate } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";
import { MemberBets } from "./member-bets.tsx";
import { RowToggle } from "./row-toggle.tsx";

type Props = { whole: WholeStatement; line: CommissionLine };

/** Members of a downline's team, by stake. Each opens to their bets. */
export function LineMembers({ whole, line }: Props) {
  const { t } = useTextContext();
  const query = useInfiniteQuery(statementQueries.members(whole.statement.id, line.holder?.id ?? "own"));
  const pages = query.data?.pages;
  if (!pages)
    return (
      <tr>
        <td colSpan={6} className="px-10 py-2">
          {query.error ? <p className="text-coral">{problemText(query.error, t)}</p> : <SkeletonLines />}
        </td>
      </tr>
    );
  const members = pages.flatMap((page) => page.members);
  const left = (pages[0]?.count ?? 0) - members.length;
  return (
    <>
      {members.map((member) => (
        <Member key={member.id} whole={whole} line={line} member={member} />
      ))}
      {members.length === 0 && (
        <tr className="border-b border-line-soft">
          <td colSpan={6} className="px-10 py-2 text-text-3">
            {t(pages[0]?.isTooLarge ? "statements.line.tooLarge" : "statements.line.nobody")}
          </td>
        </tr>
      )}
      {left > 0 && (
        <tr className="border-b border-line-soft">
          <td colSpan={6} className="px-10 py-1">
            <MoreButton query={query}>{t("statements.line.more", { count: left })}</MoreButton>
          </td>
        </tr>
      )}
    </>
  );
}

function Member({ whole, line, member }: Props & { member: StatementMember }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const [isOpen, setIsOpen] = useState(false);
  const { kind, rate } = whole.statement;
  const isDividend = kind === "dividend";
  const base = isDividend
    ? subtract(fromWire(member.stake), fromWire(member.win))
    : fromWire(member.counts ? member.validStake : member.leftOut);
  const difference = rate - line.belowRate;
  const hasPart = kind !== "realtime" && member.counts;
  const note = t("statements.line.bets", { count: member.bets });
  const leftOut = fromWire(member.leftOut);
  return (
    <Fragment>
      <tr className={classes("border-b border-line-soft", !member.counts && "text-text-3")}>
        <th scope="row" className="ps-6 pe-2 text-start font-normal lg:ps-8">
          {member.name === null ? (
            <span className="block px-2 py-2 ps-8 text-text-3">
              {t("statements.line.away")} <span className="text-xs">{note}</span>
            </span>
          ) : (
            <RowToggle
              isOpen={isOpen}
              onToggle={() => setIsOpen(!isOpen)}
              title={member.account ?? undefined}
              className="min-h-9 focus-visible:-outline-offset-2"
            >
              <span>
                {member.name} <span className="text-xs whitespace-nowrap text-text-3">{note}</span>
              </span>
            </RowToggle>
          )}
        </th>
        <td className="px-3 text-end max-sm:px-1">
          {member.counts ? (
            <>
              {isDividend ? <Result amount={base} /> : <Amount amount={base} />}
              {!isZero(leftOut) && (
                <s className="block text-xs text-text-3">
                  <Amount amount={leftOut} className="line-through" />
                </s>
              )}
            </>
          ) : (
            <s>
              <Amount amount={leftOut} className="line-through" />
            </s>
          )}
        </td>
        <td aria-hidden className={WIDE} />
        <td aria-hidden className={WIDE} />
        <td className={classes(WIDE, "text-text-3")}>
          {member.counts ? hasPart && sayRate(difference, textContext) : t("statements.line.leftOut.text")}
        </td>
        <td className="px-4 max-sm:px-3 text-end text-text-2">
          {hasPart && <Earned amount={grossOf(base, difference)} />}
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line-soft">
          <td colSpan={6} className="px-4 pb-3 lg:ps-12">
            <MemberBets statementId={whole.statement.id} memberId={member.id} isRealTime={kind === "realtime"} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

const WIDE = "px-3 text-end max-lg:hidden";
