import type { MemberPage } from "@perya/contract";
import { Link } from "@perya/browser/router";
import { fromWire } from "@perya/money";
import { Icon } from "@perya/ui";
import ChevronRight from "lucide-react/icons/chevron-right";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import Stamp from "lucide-react/icons/stamp";
import { sayAmount, sayResult } from "../../../lib/figures.ts";
import { formatSpan } from "../../../lib/moments.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { currencyOf } from "../member.currency.ts";

/** What is not over: proposals that wait for somebody, rounds in the air. */
export function OpenPanel({ member }: { member: MemberPage }) {
  const mayRead = useMay("approvals.read", member.brandId);
  const currency = currencyOf(member);
  const rounds = member.money?.openRounds ?? { count: 0, stake: "0.00" };
  const count = member.waiting.length + (rounds.count > 0 ? 1 : 0);
  const titleOf = ({ kind, payload }: MemberPage["waiting"][number]) => {
    const amount = payload["amount"];
    if (kind === "team.move") return t("member.open.move");
    if (kind !== "money.adjust" || typeof amount !== "string") return t("member.open.reset");
    return t("member.open.adjust", { amount: sayResult(fromWire(amount), currency) });
  };
  return (
    <Panel title={t("member.open")} aside={count > 0 && <span className={COUNT}>{count}</span>} isPadded={false}>
      {count === 0 && <p className="p-4 text-dense text-text-3">{t("member.open.none")}</p>}
      <ul className="divide-y divide-line-soft text-dense">
        {member.waiting.map((each) => {
          const left = sayLeft(each.expiresAt);
          const content = (
            <>
              <Icon glyph={Stamp} className="mt-0.5 text-persimmon" size={16} />
              <span className="min-w-0 grow">
                <span className="block font-semibold text-text-1">{titleOf(each)}</span>
                <span className="block text-xs text-text-3">
                  {t("member.open.by", { name: each.proposedBy, left })}
                </span>
              </span>
            </>
          );
          return (
            <li key={each.approvalId}>
              {mayRead ? (
                <Link to="/approvals" className={`${ROW} hover:bg-surface-2`}>
                  {content}
                  <Icon glyph={ChevronRight} size={16} className="text-text-3" />
                </Link>
              ) : (
                <div className={ROW}>{content}</div>
              )}
            </li>
          );
        })}
        {rounds.count > 0 && (
          <li className={ROW}>
            <Icon glyph={Gamepad2} className="mt-0.5 text-sea" size={16} />
            <span className="min-w-0 grow">
              <span className="block font-semibold text-text-1">
                {t("member.open.rounds", { count: rounds.count })}
              </span>
              <span className="block text-xs text-text-3">
                {t("member.open.stake", { amount: sayAmount(fromWire(rounds.stake), currency) })}
              </span>
            </span>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** As of when the page was last told. */
function sayLeft(expiresAt: string): string {
  return formatSpan(new Date(expiresAt).getTime() - Date.now());
}

const ROW = "flex items-start gap-3 px-4 py-2.5";
const COUNT = "rounded-chip bg-surface-3 px-1.5 py-0.5 font-semibold text-text-2";
