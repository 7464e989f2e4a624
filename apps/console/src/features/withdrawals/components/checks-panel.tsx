import { Link } from "@perya/browser/router";
import type { WithdrawalCase, WithdrawalCheck, WithdrawalRule } from "@perya/contract";
import { Icon } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { sayObjection } from "../withdrawals.words.ts";

const MONEY: ReadonlySet<WithdrawalRule> = new Set(["minimum", "maximum", "dayAmount", "turnover", "funds", "noDebt"]);

/**
 * Objections that need review. Exceeding the auto-approval limit is not one: it only routes the withdrawal to an
 * operator.
 */
const listLooks = (objections: readonly string[]) => objections.filter((each) => each !== "aboveAutomatic");

/** Number of findings to review. */
export function countLooks({ objections, checks, nameMatches, member, insights }: WithdrawalCase): number {
  const failed = checks.filter(({ isMet }) => !isMet).length;
  const isShared = insights.sharedDevices.count > 0;
  return listLooks(objections).length + failed + [!nameMatches, member.isLocked, isShared].filter(Boolean).length;
}

/** Findings first, with their explanation; passed checks follow with one line each. */
export function ChecksPanel({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const { objections, checks, currency, nameMatches, member, insights } = withdrawal;
  const passed = checks.filter(({ isMet }) => isMet);
  const looks = countLooks(withdrawal);
  return (
    <Panel
      title={t("withdrawals.checks")}
      isPadded={false}
      aside={
        <>
          <span className="font-semibold text-leaf">{t("withdrawals.pass", { count: passed.length })}</span>
          {looks > 0 && <span className="font-semibold text-persimmon">{t("withdrawals.look", { count: looks })}</span>}
        </>
      }
    >
      <ul className="text-dense">
        {listLooks(objections).map((objection) => (
          <Look key={objection} {...sayObjection(objection)}>
            {objection === "unusualWin" && (
              <Link to="/bets" search={{ filter: `member:${member.id}` }} className="link shrink-0">
                {t("withdrawals.openBets")}
              </Link>
            )}
          </Look>
        ))}
        {member.isLocked && <Look title={t("withdrawals.memberLocked")} text={t("withdrawals.memberLocked.text")} />}
        {insights.sharedDevices.count > 0 && (
          <Look
            title={t("withdrawals.sharedDevice")}
            text={t("withdrawals.sharedDevice.text", { count: insights.sharedDevices.count })}
          />
        )}
        {!nameMatches && <Look title={t("withdrawals.nameDiffers")} text={t("withdrawals.nameDiffers.text")} />}
        {checks
          .filter(({ isMet }) => !isMet)
          .map((check) => (
            <Look key={check.rule} title={t(`withdrawals.rule.${check.rule}`)} text={sayMissed(check)}>
              <Value check={check} currency={currency} />
            </Look>
          ))}
        {objections.includes("aboveAutomatic") && <Note {...sayObjection("aboveAutomatic")} />}
        {nameMatches && <Passed name={t("withdrawals.rule.name")} limit="" value={t("withdrawals.equal")} />}
        {passed.map((check) => (
          <Passed
            key={check.rule}
            name={t(`withdrawals.rule.${check.rule}`)}
            limit={<Text rule={check.rule} text={check.limit} currency={currency} />}
            value={<Text rule={check.rule} text={check.value} currency={currency} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Look({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3 border-b border-line-soft bg-persimmon-soft px-4 py-2.5 last:border-0">
      <Icon glyph={TriangleAlert} size={16} className="mt-0.5 shrink-0 text-persimmon" />
      <span className="min-w-0 grow">
        <span className="block font-semibold text-text-1">{title}</span>
        {text && <span className="block text-text-2">{text}</span>}
      </span>
      {children}
      <span className="shrink-0 font-semibold text-persimmon">{t("withdrawals.lookWord")}</span>
    </li>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <li className="flex gap-3 border-b border-line-soft px-4 py-2">
      <Icon glyph={Info} size={16} className="mt-0.5 shrink-0 text-sea" />
      <span className="min-w-0 grow text-text-1">
        {title} <span className="text-text-3">{text}</span>
      </span>
    </li>
  );
}

function Passed({ name, limit, value }: { name: string; limit: ReactNode; value: ReactNode }) {
  return (
    <li className="grid min-h-8 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line-soft px-4 py-1 last:border-0 sm:grid-cols-[16px_minmax(0,1fr)_7rem_7.5rem_auto]">
      <Icon glyph={CircleCheck} size={16} className="text-leaf" />
      <span className="min-w-0 text-text-1">{name}</span>
      <span className="truncate text-end text-text-3 max-sm:hidden">{limit}</span>
      <span className="truncate text-end text-text-1 max-sm:hidden">{value}</span>
      <span className="font-semibold text-leaf">{t("withdrawals.passWord")}</span>
    </li>
  );
}

function Value({ check: { rule, value, limit }, currency }: { check: WithdrawalCheck; currency: string }) {
  if (value === null && limit === null) return null;
  return (
    <span className="shrink-0 text-end text-text-2">
      <Text rule={rule} text={value} currency={currency} /> / <Text rule={rule} text={limit} currency={currency} />
    </span>
  );
}

function Text({ rule, text, currency }: { rule: WithdrawalRule; text: string | null; currency: string }) {
  if (text === null) return null;
  return MONEY.has(rule) && /^-?\d+(\.\d+)?$/u.test(text) ? <Figure amount={text} currency={currency} /> : text;
}

function sayMissed({ until }: WithdrawalCheck): string {
  return until === null ? t("withdrawals.notMet") : t("withdrawals.until", { at: formatDayAndMinute(until) });
}
