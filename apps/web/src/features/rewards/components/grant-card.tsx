import type { Grant } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { Badge, Card, Icon, useAmountStyle } from "@perya/ui";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Lock from "lucide-react/icons/lock";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { GrantProgress } from "./grant-progress.tsx";
import { GrantWeights } from "./grant-weights.tsx";

/** The active bonus: wagering progress, game contribution and limits. */
export function GrantCard({ grant }: { grant: Grant }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const style = useAmountStyle();
  const say = (text: string) => formatAmount(fromWire(text), style);
  const { title, amount, balance, expiresAt, maxBet, cap } = grant;
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          <p className="text-sm text-text-2">
            {t("bonus.granted", { amount: say(amount) })}
            {expiresAt !== null && ` · ${t("bonus.until", { when: sayDay(expiresAt) })}`}
          </p>
        </div>
        <Badge tone="info" icon={LoaderCircle}>
          {t("bonus.state.active")}
        </Badge>
      </header>
      <GrantProgress grant={grant} />
      <GrantWeights grant={grant} />
      <ul className="flex flex-col gap-1.5 border-t border-line pt-4 text-sm text-text-2">
        <Limit text={t("bonus.balance", { amount: say(balance) })} />
        {maxBet !== null && <Limit text={t("bonus.maxBet", { amount: say(maxBet) })} />}
        <Limit text={cap === null ? t("bonus.noCap") : t("bonus.cap", { amount: say(cap) })} />
      </ul>
    </Card>
  );
}

function Limit({ text }: { text: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon glyph={Lock} size={16} className="mt-[0.2em] text-text-3" />
      {text}
    </li>
  );
}
