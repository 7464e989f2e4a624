import {
  CARRY_OVERS,
  chooseTier,
  type ContractTerms,
  DIVIDEND_CYCLES,
  EMPTY_TIER,
  MAX_TIERS,
  type TermsDraft,
  type TierDraft,
  THRESHOLDS,
} from "@perya/rules";
import { parseTypedAmount, ZERO, CURRENCIES } from "@perya/money";
import { Button, RadioCards, Select, TextField } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import { useCurrency } from "../../../lib/site.ts";
import { useTextContext } from "../contracts.text-context.ts";
import type { FieldPlace } from "../contracts.findings.ts";
import { sayRate } from "../contracts.words.ts";
import { FieldProblem } from "./field-problem.tsx";
import { TierFields } from "./tier-fields.tsx";

type Props = {
  draft: TermsDraft;
  onChange: (draft: TermsDraft) => void;
  own: ContractTerms;
  allowsEqualRate: boolean;
  errorAt: (place: FieldPlace) => string | undefined;
};

/** Fields of a contract type with their errors (R18.1). */
export function TermsFields({ draft, onChange, own, allowsEqualRate, errorAt }: Props) {
  const textContext = useTextContext();
  const { t } = textContext;
  const currency = useCurrency();
  const symbol = <span aria-hidden>{CURRENCIES[currency].symbol}</span>;
  const { kind, tiers } = draft;
  const set = (change: Partial<TermsDraft>) => onChange({ ...draft, ...change });
  const sayMost = (rate: number) =>
    t("contracts.form.maximum", { rate: sayRate(allowsEqualRate ? rate : Math.max(0, rate - 1), textContext) });

  if (kind === "realtime")
    return (
      <div className="grid gap-4 sm:grid-cols-3">
        {(["winRate", "lossRate"] as const).map((at) => (
          <TextField
            key={at}
            label={`${t(`contracts.${at}`)} (%)`}
            inputMode="decimal"
            autoComplete="off"
            value={draft[at]}
            onChange={(event) => set({ [at]: event.target.value })}
            hint={own.kind === "realtime" ? sayMost(own[at]) : undefined}
            error={errorAt({ at })}
          />
        ))}
        <TextField
          label={t("contracts.singleBet")}
          inputMode="decimal"
          autoComplete="off"
          start={symbol}
          value={draft.singleBet}
          onChange={(event) => set({ singleBet: event.target.value })}
          error={errorAt({ at: "singleBet" })}
        />
      </div>
    );

  const setTier = (index: number, tier: TierDraft) => set({ tiers: tiers.with(index, tier) });
  return (
    <>
      {kind === "dividend" && (
        <>
          <Select
            label={t("contracts.cycle")}
            value={draft.cycle}
            onChange={(event) => set({ cycle: event.target.value as TermsDraft["cycle"] })}
            error={errorAt({ at: "cycle" })}
          >
            {DIVIDEND_CYCLES.map((cycle) => (
              <option key={cycle} value={cycle}>
                {t(`contracts.cycle.${cycle}`)}
              </option>
            ))}
          </Select>
          <div className="flex flex-col gap-1.5">
            <RadioCards
              label={t("contracts.carryOver")}
              cards={CARRY_OVERS.map((key) => ({
                key,
                label: t(`contracts.carryOver.${key}`),
                hint: t(`contracts.carryOver.${key}.text`),
              }))}
              selected={draft.carryOver}
              onSelect={(carryOver) => set({ carryOver })}
            />
            <FieldProblem text={errorAt({ at: "carryOver" })} />
          </div>
        </>
      )}
      {THRESHOLDS[kind].includes("members") && (
        <TextField
          label={t("contracts.activeBet")}
          inputMode="decimal"
          autoComplete="off"
          start={symbol}
          value={draft.activeBet}
          onChange={(event) => set({ activeBet: event.target.value })}
          error={errorAt({ at: "activeBet" })}
        />
      )}
      {tiers.map((tier, index) => (
        <TierFields
          // Tiers have no id, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ kind, tier, index, symbol }}
          most={mostOf(tier)}
          onChange={(changed) => setTier(index, changed)}
          onRemove={tiers.length > 1 ? () => set({ tiers: tiers.toSpliced(index, 1) }) : undefined}
          errorAt={(at) => errorAt({ at, tier: index })}
        />
      ))}
      <FieldProblem text={errorAt({ at: "tiers" })} />
      {tiers.length < MAX_TIERS && (
        <Button size="sm" icon={Plus} className="self-start" onClick={() => set({ tiers: [...tiers, nextTier()] })}>
          {t("contracts.form.addTier")}
        </Button>
      )}
    </>
  );

  /** Returns a further tier, which starts with the thresholds of the last one. */
  function nextTier(): TierDraft {
    return { ...(tiers.at(-1) ?? EMPTY_TIER), rate: "" };
  }

  /** Maximum rate of this tier: the rate of the agent's own contract at the tier's thresholds. */
  function mostOf(tier: TierDraft): string | undefined {
    if (own.kind === "realtime") return undefined;
    const amount = (text: string) => {
      const typed = parseTypedAmount(text, currency);
      return typeof typed === "string" ? ZERO : typed;
    };
    const figures = { bet: amount(tier.bet), profit: amount(tier.profit), members: Number(tier.members) || 0 };
    const reached = own.tiers[chooseTier(own.tiers, figures) ?? -1];
    return reached && sayMost(reached.rate);
  }
}
