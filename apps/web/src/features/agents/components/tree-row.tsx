import type { TeamMember } from "@perya/contract";
import { fromWire } from "@perya/money";
import { isAgent } from "@perya/rules";
import { Amount, classes, Icon } from "@perya/ui";
import CheckMark from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import UserRound from "lucide-react/icons/user-round";
import type { KeyboardEvent, ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { type ContractsOf, dailyRateOf, standingOf } from "../agents.standing.ts";
import { hasLine, indentOf, stepOf, useTreeContext } from "../agents.tree.ts";
import { Result } from "./result.tsx";
import { StandingWord } from "./standing-badge.tsx";

type TreeRowProps = {
  member: TeamMember;
  depth: number;
  place: number;
  size: number;
  /** True for the row that receives the focus by Tab if none had it before (roving tabindex). */
  isFirst: boolean;
  panelId: string | undefined;
  contractsOf: ContractsOf;
  children: ReactNode;
};

/** One member of the tree. Expanded downlines follow as rows of the same table. */
export function TreeRow({ member, depth, place, size, isFirst, panelId, contractsOf, children }: TreeRowProps) {
  const { locale } = useText();
  const tree = useTreeContext();
  const { id, sums } = member;
  const [isChecked, isInPanel, isOpened] = [tree.checked.has(id), panelId === id, tree.opened.has(id)];
  const contracts = contractsOf(id);
  const rate = dailyRateOf(contracts);
  function steer(event: KeyboardEvent<HTMLElement>) {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    if (step === "toggle") tree.toggle(member, depth);
    else if (step === "check") tree.check(member);
    else if (step === "open") tree.onOpen(id);
    else step.focus();
  }

  return (
    <>
      <tr
        aria-level={depth}
        aria-posinset={place}
        aria-setsize={size}
        aria-expanded={hasLine(member) ? isOpened : undefined}
        aria-selected={isChecked}
        aria-current={isInPanel || undefined}
        tabIndex={tree.focused === id || (tree.focused === null && isFirst) ? 0 : -1}
        onFocus={() => tree.setFocused(id)}
        onClick={() => tree.onOpen(id)}
        onKeyDown={steer}
        className={classes(
          "h-10 cursor-pointer border-t border-line-soft transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2",
          isInPanel &&
            "bg-surface-3 shadow-[inset_3px_0_0_var(--sea)] hover:bg-surface-3 rtl:shadow-[inset_-3px_0_0_var(--sea)]",
          isChecked && !isInPanel && "bg-sea-soft",
        )}
      >
        <Check member={member} isChecked={isChecked} />
        <td className="px-2 py-1" style={{ paddingInlineStart: indentOf(depth) }}>
          <Name member={member} depth={depth} isOpened={isOpened} />
        </td>
        <Cell>{isAgent(member.type) || hasLine(member) ? sums.members : ""}</Cell>
        <Cell>{sums.active}</Cell>
        <Cell isStrong>
          <Amount amount={fromWire(sums.validStake)} />
        </Cell>
        <Cell>
          <Result amount={fromWire(sums.net)} />
        </Cell>
        <Cell>{rate === undefined ? <span className="text-text-3">–</span> : sayRate(rate, locale)}</Cell>
        <td className="ps-3 pe-4">
          <StandingWord standing={standingOf(member, contracts)} />
        </td>
      </tr>
      {children}
    </>
  );
}

/**
 * Checkbox of a row, in a column of its own so that it does not move with the indent. Not focusable: keys select the
 * row.
 */
function Check({ member, isChecked }: { member: TeamMember; isChecked: boolean }) {
  const { t } = useText();
  const { check } = useTreeContext();
  return (
    <td className="ps-4" onClick={(event) => event.stopPropagation()}>
      <span className="relative grid size-4.5 place-items-center">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t("downlines.choose.one", { name: member.nickname })}
          checked={isChecked}
          onChange={() => check(member)}
          className="peer size-4.5 cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface-1 checked:border-sea checked:bg-sea forced-colors:appearance-auto"
        />
        <Icon
          glyph={CheckMark}
          size={16}
          className="pointer-events-none absolute text-canvas opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
    </td>
  );
}

function Name({ member, depth, isOpened }: { member: TeamMember; depth: number; isOpened: boolean }) {
  const { t } = useText();
  const { toggle } = useTreeContext();
  const { nickname, account } = member;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {hasLine(member) ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isOpened ? "downlines.shut" : "downlines.open", { name: nickname })}
          onClick={(event) => {
            event.stopPropagation();
            toggle(member, depth);
          }}
          className="grid size-6 shrink-0 place-items-center rounded-chip text-text-3 hover:bg-surface-3 hover:text-text-1"
        >
          <Icon glyph={isOpened ? ChevronDown : ChevronRight} size={16} isDirectional={!isOpened} />
        </button>
      ) : (
        <span className="grid size-6 shrink-0 place-items-center text-text-3">
          <Icon glyph={UserRound} size={16} />
        </span>
      )}
      <span className={hasLine(member) ? "truncate font-semibold" : "truncate"}>{nickname}</span>
      {account !== nickname && <span className="truncate text-xs text-text-3">{account}</span>}
    </span>
  );
}

function Cell({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) {
  return (
    <td className={classes("px-2 text-end tabular-nums", isStrong ? "font-semibold" : "text-text-2")}>{children}</td>
  );
}

/** Writes a rate such as "0.45%". Rates are stored in hundred-thousandths. */
function sayRate(rate: number, locale: string): string {
  const format = { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(locale, format).format(rate / 100_000);
}
