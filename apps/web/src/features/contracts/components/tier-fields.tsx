import { type ContractKind, type Threshold, THRESHOLDS, type TierDraft } from "@perya/rules";
import { IconButton, TextField } from "@perya/ui";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { sayThreshold } from "../contracts.words.ts";

type Props = {
  kind: Exclude<ContractKind, "realtime">;
  tier: TierDraft;
  /** Index of the tier, from zero. */
  index: number;
  symbol: ReactNode;
  most: string | undefined;
  onChange: (tier: TierDraft) => void;
  onRemove: (() => void) | undefined;
  errorAt: (at: "rate" | Threshold) => string | undefined;
};

/** Fields of one tier: thresholds and rate. */
export function TierFields({ kind, tier, index, symbol, most, onChange, onRemove, errorAt }: Props) {
  const { t } = useText();
  const number = index + 1;
  return (
    <fieldset className="rounded-card border border-line px-4 pt-1 pb-4">
      <legend className="sr-only">{t("contracts.tier", { number })}</legend>
      <div className="flex min-h-11 items-center justify-between text-sm font-semibold">
        <span aria-hidden>{t("contracts.tier", { number })}</span>
        {onRemove && (
          <IconButton
            icon={Trash}
            label={t("contracts.form.removeTier", { number })}
            onClick={onRemove}
            className="-me-3"
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {THRESHOLDS[kind].map((at) => (
          <TextField
            key={at}
            label={sayThreshold(at, kind, { t })}
            inputMode={at === "members" ? "numeric" : "decimal"}
            autoComplete="off"
            start={at === "members" ? undefined : symbol}
            placeholder={t("contracts.anything")}
            value={tier[at]}
            onChange={(event) => onChange({ ...tier, [at]: event.target.value })}
            error={errorAt(at)}
          />
        ))}
        <TextField
          label={t("contracts.form.ratePercent")}
          inputMode="decimal"
          autoComplete="off"
          value={tier.rate}
          onChange={(event) => onChange({ ...tier, rate: event.target.value })}
          hint={most}
          error={errorAt("rate")}
          required
        />
      </div>
    </fieldset>
  );
}
