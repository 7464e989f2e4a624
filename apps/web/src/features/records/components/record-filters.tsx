import { BET_STATES, GAME_CATEGORIES } from "@perya/contract";
import { Select } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { daysOf, type RecordFilter } from "../records.filter.ts";
import { DaysChoice } from "./days-choice.tsx";

type Props = { filter: RecordFilter; onFilter: (filter: RecordFilter) => void };

export function RecordFilters({ filter, onFilter }: Props) {
  const { t } = useText();
  const change = (part: { [Name in keyof RecordFilter]: RecordFilter[Name] | undefined }) => {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined && value !== "");
    onFilter(Object.fromEntries(given));
  };
  return (
    <div className="flex flex-col gap-3">
      <DaysChoice days={daysOf(filter)} onDays={(days) => change({ from: days?.from, to: days?.to })} />
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Select
          label={t("records.category")}
          value={filter.gameType ?? ""}
          onChange={({ target }) => change({ gameType: target.value as RecordFilter["gameType"] })}
        >
          <option value="">{t("records.all")}</option>
          {GAME_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`records.category.${category}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t("records.state")}
          value={filter.state ?? ""}
          onChange={({ target }) => change({ state: target.value as RecordFilter["state"] })}
        >
          <option value="">{t("records.all")}</option>
          {BET_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`records.state.${state}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
