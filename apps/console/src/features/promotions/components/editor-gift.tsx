import type { PromotionGift } from "@perya/contract";
import type { BonusTerms } from "@perya/rules";
import { Select } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import { changeGift, WEIGHED } from "../promotions.draft.ts";
import { AmountField, CategoryField, NumberField, Row } from "./editor-fields.tsx";
import { RoundsFields } from "./editor-rounds.tsx";

type Props = { brandId: string; gift: PromotionGift; currency: string; onChange: (gift: PromotionGift) => void };

const KINDS = ["cash", "bonus", "match", "rebate", "points", "freeRounds"] as const;

/** Kind and size of the gift for one claim, with its maximum cost. */
export function GiftFields({ brandId, gift, currency, onChange }: Props) {
  return (
    <>
      <Row>
        <Select
          label={t("offers.gift.kind")}
          value={gift.kind}
          onChange={({ target }) => onChange(changeGift(gift, target.value as PromotionGift["kind"]))}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`offers.gift.${kind}`)}
            </option>
          ))}
        </Select>
        {"amount" in gift && (
          <AmountField
            label={t("offers.gift.amount")}
            value={gift.amount}
            unit={gift.kind === "points" ? null : currency}
            onChange={(text) => onChange({ ...gift, amount: text })}
          />
        )}
        {"most" in gift && (
          <AmountField
            label={t("offers.gift.most")}
            hint={t("offers.gift.most.hint")}
            value={gift.most}
            unit={currency}
            onChange={(text) => onChange({ ...gift, most: text })}
          />
        )}
      </Row>
      {gift.kind === "match" && (
        <Row>
          <NumberField
            label={t("offers.gift.percent")}
            value={gift.percent}
            onChange={(percent) => onChange({ ...gift, percent: Math.min(500, percent) })}
          />
        </Row>
      )}
      {gift.kind === "rebate" && (
        <Row>
          <NumberField
            label={t("offers.gift.rate")}
            hint={t("offers.gift.rate.hint", { percent: gift.rateBp / 100 })}
            value={gift.rateBp}
            onChange={(rateBp) => onChange({ ...gift, rateBp: Math.min(500, rateBp) })}
          />
          <CategoryField value={gift.category} onChange={(category) => onChange({ ...gift, category })} />
        </Row>
      )}
      {gift.kind === "freeRounds" && (
        <RoundsFields brandId={brandId} gift={gift} currency={currency} onChange={onChange} />
      )}
      {gift.kind === "freeRounds" && gift.terms !== null && (
        <Wagering currency={currency} terms={gift.terms} onChange={(terms) => onChange({ ...gift, terms })} />
      )}
      {(gift.kind === "bonus" || gift.kind === "match") && (
        <Wagering currency={currency} terms={gift.terms} onChange={(terms) => onChange({ ...gift, terms })} />
      )}
    </>
  );
}

type WageringProps = { terms: BonusTerms; currency: string; onChange: (terms: BonusTerms) => void };

/** Terms of bonus money. A grant keeps them as they were when it was issued. */
function Wagering({ terms, currency, onChange }: WageringProps) {
  const { weights } = terms;
  const weigh = (category: string, percent: number) =>
    onChange({ ...terms, weights: { ...weights, categories: withWeight(weights.categories, category, percent) } });
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line-soft pt-4">
      <legend className="sr-only">{t("offers.wagering")}</legend>
      <p aria-hidden className="text-sm font-semibold">
        {t("offers.wagering")}
      </p>
      <Row>
        <NumberField
          label={t("offers.wagering.times")}
          value={terms.times}
          onChange={(times) => onChange({ ...terms, times: Math.min(100, times) })}
        />
        <Select
          label={t("offers.wagering.base")}
          value={terms.base}
          onChange={({ target }) => onChange({ ...terms, base: target.value as BonusTerms["base"] })}
        >
          <option value="bonus">{t("offers.wagering.base.bonus")}</option>
          <option value="depositAndBonus">{t("offers.wagering.base.depositAndBonus")}</option>
        </Select>
        <NumberField
          label={t("offers.wagering.days")}
          value={terms.days}
          onChange={(days) => onChange({ ...terms, days: Math.min(365, days) })}
        />
        <AmountField
          label={t("offers.wagering.maxBet")}
          hint={t("offers.wagering.none")}
          value={terms.maxBet ?? ""}
          unit={currency}
          onChange={(text) => onChange({ ...terms, maxBet: text === "" ? null : text })}
        />
        <NumberField
          label={t("offers.wagering.cap")}
          hint={t("offers.wagering.none")}
          value={terms.capTimes ?? 0}
          onChange={(times) => onChange({ ...terms, capTimes: times === 0 ? null : Math.min(1000, times) })}
        />
      </Row>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {WEIGHED.map((category) => (
          <NumberField
            key={category}
            label={t("offers.wagering.weight", { games: t(`overview.category.${category}`) })}
            value={weights.categories[category] ?? 0}
            onChange={(percent) => weigh(category, Math.min(100, percent))}
          />
        ))}
        <NumberField
          label={t("offers.wagering.weight", { games: t("offers.wagering.others") })}
          value={weights.otherwise}
          onChange={(percent) => onChange({ ...terms, weights: { ...weights, otherwise: Math.min(100, percent) } })}
        />
      </div>
    </fieldset>
  );
}

/** Sets the contribution of a category. Categories without an entry use the default weight. */
function withWeight(known: Record<string, number>, category: string, percent: number): Record<string, number> {
  return { ...known, [category]: percent };
}
