import { REBATE_BASES, REBATE_PERIODS, REBATE_WAYS, type ListedProgram } from "@perya/contract";
import { Select, TextField } from "@perya/ui";
import { t } from "../../../lib/text.ts";

export type Kind = Pick<ListedProgram, "way" | "base" | "period">;
type Names = ListedProgram["names"];

type Props = {
  kind: Kind;
  names: Names;
  isTried: boolean;
  onKind: (kind: Kind) => void;
  onNames: (names: Names) => void;
};

/** Name and kind of a new program. Neither can be changed later. */
export function ProgramKind({ kind, names, isTried, onKind, onNames }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["EN", "TY"] as const).map((language) => (
        <TextField
          key={language}
          label={t(`vipTerms.name.${language}`)}
          value={names[language]}
          maxLength={60}
          error={isTried && names[language].trim() === "" ? t("vipTerms.name.missing") : undefined}
          onChange={({ target }) => onNames({ ...names, [language]: target.value })}
        />
      ))}
      <Select
        label={t("vipTerms.base")}
        value={kind.base}
        onChange={({ target }) => onKind({ ...kind, base: target.value as Kind["base"] })}
      >
        {REBATE_BASES.map((base) => (
          <option key={base} value={base}>
            {t(`vipTerms.base.${base}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("vipTerms.period")}
        value={kind.period}
        onChange={({ target }) => onKind({ ...kind, period: target.value as Kind["period"] })}
      >
        {REBATE_PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`vipTerms.period.${period}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("vipTerms.way")}
        value={kind.way}
        onChange={({ target }) => onKind({ ...kind, way: target.value as Kind["way"] })}
      >
        {REBATE_WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`vipTerms.way.${way}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
