import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import { Select, TextField, type TextFieldProps } from "@perya/ui";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";

type AmountProps = {
  label: string;
  value: string;
  unit: string | null;
  hint?: string;
  onChange: (text: string) => void;
};

/** Amount field with the gift's unit: a currency, or points. */
export function AmountField({ unit, onChange, ...field }: AmountProps) {
  const end = <span className="pe-3 text-dense text-text-3">{unit ?? t("offers.unit.points")}</span>;
  return <TextField {...field} inputMode="decimal" end={end} onChange={({ target }) => onChange(target.value)} />;
}

type NumberProps = Omit<TextFieldProps, "value" | "onChange"> & { value: number; onChange: (value: number) => void };

export function NumberField({ value, onChange, ...field }: NumberProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value === 0 ? "" : String(value)}
      onChange={({ target }) => onChange(Number(target.value.replaceAll(/\D/g, "").slice(0, 6)))}
    />
  );
}

type CategoryProps = { value: GameCategory | null; onChange: (category: GameCategory | null) => void };

export function CategoryField({ value, onChange }: CategoryProps) {
  return (
    <Select
      label={t("offers.games")}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : (target.value as GameCategory))}
    >
      <option value="">{t("offers.games.all")}</option>
      {GAME_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {t(`overview.category.${category}`)}
        </option>
      ))}
    </Select>
  );
}

/** Fields side by side on wide screens. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);
