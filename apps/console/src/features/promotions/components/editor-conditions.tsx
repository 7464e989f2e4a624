import type { PromotionCondition } from "@perya/contract";
import { weekdayName } from "@perya/rules";
import { Checkbox, IconButton, Select } from "@perya/ui";
import X from "lucide-react/icons/x";
import { locale, t } from "../../../lib/text.ts";
import { USUAL_CONDITIONS } from "../promotions.draft.ts";
import { AmountField, CategoryField, NumberField, Row } from "./editor-fields.tsx";

type Props = {
  conditions: readonly PromotionCondition[];
  currency: string;
  onChange: (conditions: PromotionCondition[]) => void;
};

const KINDS = Object.keys(USUAL_CONDITIONS) as PromotionCondition["kind"][];

/** Eligibility conditions. All must hold; without any, every member is eligible. */
export function ConditionFields({ conditions, currency, onChange }: Props) {
  const unused = KINDS.filter((kind) => conditions.every((condition) => condition.kind !== kind));
  return (
    <>
      {conditions.length === 0 && <p className="text-sm text-text-2">{t("offers.conditions.none")}</p>}
      <ul className="flex flex-col gap-3">
        {conditions.map((condition) => (
          <li key={condition.kind} className="rounded-control border border-line-soft bg-surface-2 p-3">
            <div className="flex items-center justify-between gap-2">
              <p className="text-sm font-semibold">{t(`offers.condition.${condition.kind}`)}</p>
              <IconButton
                icon={X}
                label={t("offers.condition.remove", { condition: t(`offers.condition.${condition.kind}`) })}
                onClick={() => onChange(conditions.filter((each) => each !== condition))}
              />
            </div>
            <ConditionField
              condition={condition}
              currency={currency}
              onChange={(changed) => onChange(conditions.map((each) => (each === condition ? changed : each)))}
            />
          </li>
        ))}
      </ul>
      {unused.length > 0 && (
        <Select
          label={t("offers.condition.add")}
          value=""
          onChange={({ target }) =>
            onChange([...conditions, USUAL_CONDITIONS[target.value as PromotionCondition["kind"]]])
          }
        >
          <option value="" disabled>
            {t("offers.condition.choose")}
          </option>
          {unused.map((kind) => (
            <option key={kind} value={kind}>
              {t(`offers.condition.${kind}`)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

type OneProps = {
  condition: PromotionCondition;
  currency: string;
  onChange: (condition: PromotionCondition) => void;
};

function ConditionField({ condition, currency, onChange }: OneProps) {
  switch (condition.kind) {
    case "firstDeposit":
    case "deposit":
    case "validStake":
      return (
        <Row>
          <AmountField
            label={t("offers.condition.minimum")}
            value={condition.minimum}
            unit={currency}
            onChange={(minimum) => onChange({ ...condition, minimum })}
          />
          {condition.kind === "validStake" && (
            <CategoryField value={condition.category} onChange={(category) => onChange({ ...condition, category })} />
          )}
        </Row>
      );
    case "vipLevel":
      return (
        <NumberField
          label={t("offers.condition.level")}
          value={condition.level}
          onChange={(level) => onChange({ ...condition, level: Math.min(100, level) })}
        />
      );
    case "accountAge":
    case "newAccount":
      return (
        <NumberField
          label={t("offers.condition.days")}
          value={condition.days}
          onChange={(days) => onChange({ ...condition, days: Math.min(3650, days) })}
        />
      );
    case "weekday":
      return (
        <div className="grid grid-cols-2 sm:grid-cols-4">
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <Checkbox
              key={day}
              isDense
              label={weekdayName(day, locale)}
              checked={condition.days.includes(day)}
              onChange={({ target }) => {
                const days = condition.days.filter((each) => each !== day);
                onChange({ ...condition, days: target.checked ? [...days, day] : days });
              }}
            />
          ))}
        </div>
      );
    case "mobileVerified":
    case "identityVerified":
      return null;
    default:
      return condition satisfies never;
  }
}
