import { daysOf, type RecordFilter } from "../records.filter.ts";
import { BetFilters } from "./bet-filters.tsx";
import { DaysChoice } from "./days-choice.tsx";

type Props = { filter: RecordFilter; onFilter: (filter: RecordFilter) => void };

export function RecordFilters({ filter, onFilter }: Props) {
  const change = (part: { [Name in keyof RecordFilter]: RecordFilter[Name] | undefined }) => {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined && value !== "");
    onFilter(Object.fromEntries(given));
  };
  return (
    <div className="flex flex-col gap-3">
      <DaysChoice days={daysOf(filter)} onDays={(days) => change({ from: days?.from, to: days?.to })} />
      <BetFilters filter={filter} onFilter={change} />
    </div>
  );
}
