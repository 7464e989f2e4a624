import type { WholeStatement } from "@perya/contract";
import { formatAmount, fromWire, ZERO } from "@perya/money";
import { type ContractTier, missingTo, type PeriodFigures, tieredOf } from "@perya/rules";
import { Amount, classes, type Glyph, Icon } from "@perya/ui";
import { Link } from "@perya/browser/router";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { sayRate, type TextContext } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";
import { KeyValue } from "./key-value.tsx";

/** Contract tiers: which one was reached, and what is missing for the next. */
export function TiersCard({ whole }: { whole: WholeStatement }) {
  const { t } = useTextContext();
  const { contract } = whole;
  const isRealTime = contract.terms.kind === "realtime";
  return (
    <AgentCard
      title={t(isRealTime ? "statements.tiers.rates" : "statements.tiers")}
      aside={
        <Link to="/agentHome/contracts" className="link text-xs">
          {t("statements.tiers.contract", { version: contract.version })}
        </Link>
      }
    >
      {isRealTime ? <Rates whole={whole} /> : <Tiers whole={whole} />}
    </AgentCard>
  );
}

function Tiers({ whole }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { tiers } = tieredOf(whole);
  const { tier: reached, bet, profit, members } = whole.statement;
  const figures = { bet: fromWire(bet), profit: fromWire(profit), members };
  return (
    <ol className="overflow-hidden rounded-b-card">
      {tiers.map((tier, index) => (
        <Tier key={tier.rate} tier={tier} figures={figures} place={index - (reached ?? -1)} textContext={textContext} />
      ))}
    </ol>
  );
}

type TierProps = { tier: ContractTier; figures: PeriodFigures; place: number; textContext: TextContext };

/**
 * A tier. `place` is its distance from the reached tier: negative below it, 0 for the reached tier, 1 for the next.
 */
function Tier({ tier, figures, place, textContext }: TierProps) {
  const { t, style } = textContext;
  const { glyph, word, colour } = markOf(place, textContext);
  const asked = [
    ...(tier.bet > ZERO ? [formatAmount(tier.bet, style)] : []),
    ...(tier.profit > ZERO ? [t("statements.tiers.loss", { amount: formatAmount(tier.profit, style) })] : []),
    ...(tier.members > 0 ? [t("statements.tiers.members", { count: tier.members })] : []),
  ];
  const short = place === 1 ? sayShort(missingTo(tier, figures), textContext) : "";
  return (
    <li
      className={classes(
        "grid grid-cols-[1.25rem_1fr_auto_4rem] items-baseline gap-x-2 border-b border-line-soft px-4 py-2 text-dense last:border-0",
        place === 0 && "bg-surface-2",
      )}
    >
      <Icon glyph={glyph} size={16} className={classes("self-center", colour)} />
      <span className={classes("tabular-nums", place === 0 && "font-semibold")}>
        {asked.length > 0 ? asked.join(" · ") : t("statements.tiers.from")}
      </span>
      <b className="font-semibold tabular-nums">{sayRate(tier.rate, textContext)}</b>
      <span className={classes("text-end text-xs", place === 0 ? "font-semibold text-leaf" : "text-text-3")}>
        {word}
      </span>
      {short && <span className="col-span-3 col-start-2 text-xs text-text-3">{short}</span>}
    </li>
  );
}

function markOf(place: number, { t }: TextContext): { glyph: Glyph; word: string; colour: string } {
  if (place < 0) return { glyph: Check, word: t("statements.tiers.reached"), colour: "text-text-2" };
  if (place === 0) return { glyph: CircleCheck, word: t("statements.tiers.yours"), colour: "text-leaf" };
  const word = place === 1 ? t("statements.tiers.next") : t("statements.tiers.higher");
  return { glyph: CircleDashed, word, colour: "text-text-3" };
}

function sayShort({ bet, profit, members }: PeriodFigures, { t, locale, style }: TextContext): string {
  const parts = [
    ...(bet > ZERO ? [formatAmount(bet, style)] : []),
    ...(profit > ZERO ? [t("statements.tiers.loss", { amount: formatAmount(profit, style) })] : []),
    ...(members > 0 ? [t("statements.tiers.shortMembers", { count: members })] : []),
  ];
  if (parts.length === 0) return "";
  return t("statements.tiers.short", { what: new Intl.ListFormat(locale).format(parts) });
}

function Rates({ whole }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { terms } = whole.contract;
  if (terms.kind !== "realtime") return null;
  return (
    <dl className="flex flex-col gap-2 p-4 text-dense">
      <KeyValue name={t("statements.tiers.winRate")}>
        <b className="font-semibold">{sayRate(terms.winRate, textContext)}</b>
      </KeyValue>
      <KeyValue name={t("statements.tiers.lossRate")}>
        <b className="font-semibold">{sayRate(terms.lossRate, textContext)}</b>
      </KeyValue>
      <KeyValue name={t("statements.tiers.singleBet")}>
        <Amount amount={fromWire(terms.singleBet)} />
      </KeyValue>
    </dl>
  );
}
