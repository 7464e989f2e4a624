import { PROMOTION_ENTRIES, PROMOTION_PERIODS, type PromotionGoal, type PromotionTerms } from "@perya/contract";
import { Checkbox, RadioCards, Select, TextField } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import { changeEntry, type Draft } from "../promotions.draft.ts";
import { AmountField, CategoryField, NumberField, Row } from "./editor-fields.tsx";

type Props = { terms: PromotionTerms; currency: string; onChange: (terms: PromotionTerms) => void };

/** How members take part, and the goal they must reach. */
export function EntryFields({ terms, currency, onChange }: Props) {
  const { entry, goal, images } = terms;
  return (
    <>
      <RadioCards
        label={t("offers.entry")}
        cards={PROMOTION_ENTRIES.map((key) => ({
          key,
          label: t(`offers.entry.${key}`),
          hint: t(`offers.entry.${key}.hint`),
        }))}
        selected={entry}
        onSelect={(chosen) => onChange(changeEntry(terms, chosen))}
      />
      {goal && (
        <GoalFields goal={goal} currency={currency} onChange={(changed) => onChange({ ...terms, goal: changed })} />
      )}
      {entry === "apply" && (
        <Select
          label={t("offers.images")}
          value={images}
          onChange={({ target }) => onChange({ ...terms, images: Number(target.value) })}
        >
          {[1, 2, 3].map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

type GoalProps = { goal: PromotionGoal; currency: string; onChange: (goal: PromotionGoal) => void };

function GoalFields({ goal, currency, onChange }: GoalProps) {
  const { kind, amount } = goal;
  return (
    <Row>
      <Select
        label={t("offers.goal")}
        value={kind}
        onChange={({ target }) =>
          onChange(target.value === "wager" ? { kind: "wager", amount, category: null } : { kind: "deposit", amount })
        }
      >
        <option value="deposit">{t("offers.goal.deposit")}</option>
        <option value="wager">{t("offers.goal.wager")}</option>
      </Select>
      <AmountField
        label={t("offers.goal.amount")}
        value={amount}
        unit={currency}
        onChange={(text) => onChange({ ...goal, amount: text })}
      />
      {goal.kind === "wager" && (
        <CategoryField value={goal.category} onChange={(category) => onChange({ ...goal, category })} />
      )}
    </Row>
  );
}

type ScheduleProps = { terms: PromotionTerms; timeZone: string; onChange: (terms: PromotionTerms) => void };

/** Start and end in the brand's local time. The server converts them to UTC when the version is saved. */
export function ScheduleFields({ terms, timeZone, onChange }: ScheduleProps) {
  const { starts, ends } = terms;
  return (
    <>
      <Row>
        <TextField
          label={t("offers.starts")}
          type="datetime-local"
          value={starts}
          required
          onChange={({ target }) => onChange({ ...terms, starts: target.value.slice(0, 16) })}
        />
        <TextField
          label={t("offers.ends")}
          type="datetime-local"
          value={ends ?? ""}
          disabled={ends === null}
          error={ends !== null && ends <= starts ? t("offers.ends.early") : undefined}
          onChange={({ target }) => onChange({ ...terms, ends: target.value.slice(0, 16) || null })}
        />
      </Row>
      <Checkbox
        isDense
        label={t("offers.ends.never")}
        hint={t("offers.zone", { zone: timeZone })}
        checked={ends === null}
        onChange={({ target }) => onChange({ ...terms, ends: target.checked ? null : starts })}
      />
    </>
  );
}

type BudgetProps = { draft: Draft; currency: string; onChange: (draft: Draft) => void };

/** Total budget of the promotion, and how often a member can get the gift. */
export function BudgetFields({ draft, currency, onChange }: BudgetProps) {
  const { terms, budget } = draft;
  return (
    <Row>
      <AmountField
        label={t("offers.budget")}
        hint={t("offers.budget.hint")}
        value={budget}
        unit={terms.gift.kind === "points" ? null : currency}
        onChange={(text) => onChange({ ...draft, budget: text })}
      />
      <Select
        label={t("offers.each")}
        value={terms.period}
        onChange={({ target }) =>
          onChange({ ...draft, terms: { ...terms, period: target.value as PromotionTerms["period"] } })
        }
      >
        {PROMOTION_PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`offers.each.${period}`)}
          </option>
        ))}
      </Select>
      <NumberField
        label={t("offers.claimDays")}
        value={terms.claimDays}
        onChange={(claimDays) => onChange({ ...draft, terms: { ...terms, claimDays: Math.min(365, claimDays) } })}
      />
    </Row>
  );
}
