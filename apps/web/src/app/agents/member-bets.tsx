import type { TeamMember } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { buttonClasses, Icon, useAmountStyle } from "@perya/ui";
import { Link } from "@perya/browser/router";
import List from "lucide-react/icons/list";
import Ticket from "lucide-react/icons/ticket";
import type { Days } from "../../features/agents/agents.period.ts";
import { useText } from "../../lib/text.ts";

/** What the line bet in these days, and where each bet and entry is read. */
export function MemberBets({ member, days }: { member: TeamMember; days: Days }) {
  const { t } = useText();
  const style = useAmountStyle();
  const { id, nickname: name, sums } = member;
  const say = (amount: string) => formatAmount(fromWire(amount), style);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-dense text-text-2">
        {t("downlines.bets.sum", { name, count: sums.bets, stake: say(sums.stake), win: say(sums.win) })}
      </p>
      <Link
        to="/agentHome/personalHistoryCopy"
        search={{ ...days, member: id }}
        className={buttonClasses({ size: "sm", className: "self-start" })}
      >
        <Icon glyph={Ticket} size={16} />
        {t("downlines.bets.see", { name })}
      </Link>
      <Link
        to="/agentHome/agentDownlineTransactionDetailsCopy"
        search={{ ...days, member: id }}
        className={buttonClasses({ size: "sm", className: "self-start" })}
      >
        <Icon glyph={List} size={16} />
        {t("downlines.entries.see", { name })}
      </Link>
    </div>
  );
}
