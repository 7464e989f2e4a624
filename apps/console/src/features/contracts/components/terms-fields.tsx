import { CURRENCIES, type Currency } from "@perya/money";
import {
  CARRY_OVERS,
  DIVIDEND_CYCLES,
  type DraftProblem,
  EMPTY_TIER,
  MAX_TIERS,
  type TermsDraft,
  THRESHOLDS,
  type TierDraft,
} from "@perya/rules";
import { Button, IconButton, Select, TextField } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { t } from "../../../lib/text.ts";

type Props = {
  draft: TermsDraft;
  currency: Currency;
  onChange: (draft: TermsDraft) => void;
  problems: readonly DraftProblem[];
  wasTried: boolean;
};

/** Fields of a contract type with their errors. */
export function TermsFields({ draft, currency, onChange, problems, wasTried }: Props) {
  const { kind, tiers } = draft;
  const symbol = <span aria-hidden>{CURRENCIES[currency].symbol}</span>;
  const set = (change: Partial<TermsDraft>) => onChange({ ...draft, ...change });
  const errorAt = (at: DraftProblem["at"], tier?: number) => {
    const found = problems.find((each) => each.at === at && each.tier === tier);
    return found && (wasTried || found.problem !== "empty") ? t(`contractPage.problem.${found.problem}`) : undefined;
  };
  if (kind === "realtime")
    return (
      <div className="grid gap-4 sm:grid-cols-3">
        {(["winRate", "lossRate", "singleBet"] as const).map((at) => (
          <TextField
            key={at}
            label={at === "singleBet" ? t("contractPage.singleBet") : `${t(`contractPage.${at}`)} (%)`}
            inputMode="decimal"
            {...(at === "singleBet" && { start: symbol, placeholder: t("contractPage.anything") })}
            value={draft[at]}
            onChange={({ target }) => set({ [at]: target.value })}
            error={errorAt(at)}
          />
        ))}
      </div>
    );

  const setTier = (index: number, change: Partial<TierDraft>) =>
    set({ tiers: tiers.map((tier, each) => (each === index ? { ...tier, ...change } : tier)) });
  return (
    <>
      {kind === "dividend" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t("contractPage.cycle")}
            value={draft.cycle}
            onChange={({ target }) => set({ cycle: target.value as TermsDraft["cycle"] })}
          >
            {DIVIDEND_CYCLES.map((cycle) => (
              <option key={cycle} value={cycle}>
                {t(`periods.cycle.${cycle}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t("contractPage.carryOver")}
            value={draft.carryOver}
            onChange={({ target }) => set({ carryOver: target.value as TermsDraft["carryOver"] })}
          >
            {CARRY_OVERS.map((carryOver) => (
              <option key={carryOver} value={carryOver}>
                {t(`contractPage.carryOver.${carryOver}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
      {THRESHOLDS[kind].includes("members") && (
        <TextField
          label={t("contractPage.activeBet")}
          start={symbol}
          inputMode="decimal"
          placeholder={t("contractPage.anything")}
          value={draft.activeBet}
          onChange={({ target }) => set({ activeBet: target.value })}
          error={errorAt("activeBet")}
        />
      )}
      {tiers.map((tier, index) => (
        // The index is the key, because tiers are identified by position only.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="rounded-control border border-line p-3">
          <legend className="px-1 text-sm font-semibold">{t("contractPage.tier", { number: index + 1 })}</legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
            {THRESHOLDS[kind].map((at) => (
              <TextField
                key={at}
                label={t(`contractPage.${at}`)}
                inputMode={at === "members" ? "numeric" : "decimal"}
                placeholder={t("contractPage.anything")}
                {...(at !== "members" && { start: symbol })}
                value={tier[at]}
                onChange={({ target }) => setTier(index, { [at]: target.value })}
                error={errorAt(at, index)}
              />
            ))}
            <TextField
              label={t("contractPage.ratePercent")}
              inputMode="decimal"
              value={tier.rate}
              onChange={({ target }) => setTier(index, { rate: target.value })}
              error={errorAt("rate", index)}
              required
            />
            {tiers.length > 1 && (
              <IconButton
                icon={Trash}
                label={t("contractPage.removeTier", { number: index + 1 })}
                onClick={() => set({ tiers: tiers.toSpliced(index, 1) })}
              />
            )}
          </div>
        </fieldset>
      ))}
      {tiers.length < MAX_TIERS && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => set({ tiers: [...tiers, { ...(tiers.at(-1) ?? EMPTY_TIER), rate: "" }] })}
        >
          {t("contractPage.addTier")}
        </Button>
      )}
    </>
  );
}
