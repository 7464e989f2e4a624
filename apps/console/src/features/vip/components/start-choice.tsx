import { Select } from "@perya/ui";
import { formatDay } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import type { Rhythm } from "../vip.starts.ts";
import { listStarts } from "../vip.starts.ts";

type Props = { earliest: string; rhythm: Rhythm; value: string; onChange: (day: string) => void };

/** Start date of a version. Offers only first days of future periods, so that terms never change within a period. */
export function StartChoice({ earliest, rhythm, value, onChange }: Props) {
  return (
    <Select
      label={t("vipTerms.startsOn")}
      hint={t(`vipTerms.startsOn.${rhythm}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {listStarts(earliest, rhythm).map((day) => (
        <option key={day} value={day}>
          {formatDay(day, "weekday")}
        </option>
      ))}
    </Select>
  );
}
