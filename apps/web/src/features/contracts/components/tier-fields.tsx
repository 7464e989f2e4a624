import { type ContractKind, type Threshold, THRESHOLDS, type TierDraft } from "@perya/rules";
import { IconButton, TextField } from "@perya/ui";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { sayThreshold } from "../contracts.words.ts";

type Props = {
  kind: Exclude<ContractKind, "realtime">;
  tier: TierDraft;
  /** From zero. */
  index: number;
  symbol: ReactNode;
  most: string | undefined;
  onChange: (tier: TierDraft) => void;
  onRemove: (() => void) | undefined;
  errorAt: (at: "rate" | Threshold) => string | undefined;
};

/** One tier to be typed: what it asks for, and what it pays. */
export function TierFields({ kind, tier, index, symbol, most, onChange, onRemove, errorAt }: Props) {
  const { t } = useText();
  const number = index + 1;
  return (
    <fieldset className="relative rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t("contracts.tier", { number })}</legend>
      {onRemove && (
        <IconButton
          icon={Trash}
          label={t("contracts.form.removeTier", { number })}
          onClick={onRemove}
          className="absolute -top-3 end-2 bg-surface-1"
        />
      )}
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
