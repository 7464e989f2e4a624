import { Button, classes } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import type { TermsDraft } from "../referrals.drafts.ts";

type Tiers = TermsDraft["tiers"];
type Props = { tiers: Tiers; isWrong: (index: number) => boolean; onChange: (tiers: Tiers) => void };

const MAX_TIERS = 10;
const FIELDS = ["from", "amount"] as const;

/** Cash reward by number of qualified friends, one row per tier. The first tier starts at friend 1. */
export function TierFields({ tiers, isWrong, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{t("referralTerms.tiers")}</legend>
      {tiers.map((tier, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tier has no id but its place.
        <div key={index} className="flex items-center gap-2">
          {FIELDS.map((field) => (
            <label key={field} className="flex min-w-0 grow basis-0 flex-col text-xs text-text-3">
              {t(`referralTerms.tier.${field}`)}
              <input
                aria-label={t("referralTerms.tier.nth", { number: index + 1, field: t(`referralTerms.tier.${field}`) })}
                aria-invalid={isWrong(index) || undefined}
                inputMode={field === "from" ? "numeric" : "decimal"}
                value={tier[field]}
                maxLength={20}
                onChange={({ target }) => onChange(tiers.with(index, { ...tier, [field]: target.value }))}
                className={classes(
                  "h-9 w-full rounded-chip border bg-surface-1 px-2 text-sm text-text-1 tabular-nums",
                  isWrong(index) ? "border-error" : "border-line-strong",
                )}
              />
            </label>
          ))}
          {tiers.length > 1 && (
            <Button size="sm" variant="quiet" className="self-end" onClick={() => onChange(tiers.toSpliced(index, 1))}>
              {t("referralTerms.tier.remove", { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      {tiers.length < MAX_TIERS && (
        <Button size="sm" className="self-start" onClick={() => onChange([...tiers, { from: "", amount: "" }])}>
          {t("referralTerms.tier.add")}
        </Button>
      )}
    </fieldset>
  );
}
