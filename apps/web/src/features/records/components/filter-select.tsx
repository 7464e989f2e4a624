import { Select } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type Props<Value extends string> = {
  label: string;
  value: Value | undefined;
  values: readonly Value[];
  say: (value: Value) => string;
  /** Called with the chosen value, or undefined for "All". */
  onChoose: (value: Value | undefined) => void;
};

/** Select of one value, with "All" first. */
export function FilterSelect<Value extends string>({ label, value, values, say, onChoose }: Props<Value>) {
  const { t } = useText();
  return (
    <Select
      label={label}
      value={value ?? ""}
      onChange={({ target }) => onChoose(values.find((each) => each === target.value))}
    >
      <option value="">{t("records.all")}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {say(each)}
        </option>
      ))}
    </Select>
  );
}
