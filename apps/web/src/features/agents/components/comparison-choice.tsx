import { buttonClasses, Icon, Menu, MenuItem } from "@perya/ui";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import { useText } from "../../../lib/text.ts";
import { COMPARISONS, type Comparison, type Days, daysAgainst, sayDays } from "../agents.period.ts";

type ComparisonChoiceProps = {
  days: Days;
  today: string;
  chosen: Comparison;
  onChoose: (comparison: Comparison) => void;
};

/** Menu of comparison periods, each with its dates. */
export function ComparisonChoice({ days, today, chosen, onChoose }: ComparisonChoiceProps) {
  const { t, locale } = useText();
  const say = (comparison: Comparison) => {
    const against = daysAgainst(days, comparison);
    return against === null ? null : sayDays(against, locale, today);
  };
  const named = say(chosen);
  const trigger = (
    <>
      <Icon glyph={GitCompareArrows} size={16} />
      {named === null ? t("agents.against.none") : t("agents.against", { days: named })}
      <Icon glyph={ChevronDown} size={16} className="text-text-3" />
    </>
  );
  return (
    <Menu label={t("agents.against.label")} trigger={trigger} triggerClassName={buttonClasses({ size: "sm" })}>
      {COMPARISONS.map((comparison) => (
        <MenuItem
          key={comparison}
          aria-current={comparison === chosen || undefined}
          onSelect={() => onChoose(comparison)}
        >
          <span className="flex grow flex-col">
            {t(`agents.against.${comparison}`)}
            {say(comparison) !== null && <span className="text-xs text-text-3">{say(comparison)}</span>}
          </span>
          {comparison === chosen && <Icon glyph={Check} size={16} className="text-text-2" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
