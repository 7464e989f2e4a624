import type { NumberState } from "@perya/contract";
import type { Field } from "@perya/lottery";
import { Button, classes, Icon, TextField } from "@perya/ui";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { readTyped } from "../lottery.selection.ts";
import { sayField, saySymbol } from "../lottery.words.ts";

type TypedFieldProps = {
  field: Field;
  chosen: readonly number[];
  onChange: (values: readonly number[]) => void;
  isLocked: boolean;
  limits: ReadonlyMap<number, NumberState>;
};

/** Maximum number of chips. More would push the stake off the screen. */
const MAX_CHIPS = 60;

/**
 * Field for numbers of three and more digits, which are typed or pasted. Each is listed with a button to remove it.
 */
export function TypedField({ field, chosen, onChange, isLocked, limits }: TypedFieldProps) {
  const { t } = useText();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const width = field.symbols.kind === "numbers" ? field.symbols.width : 0;
  const name = sayField(t, field);

  function add() {
    const read = readTyped(field, text);
    setWrong(read.wrong);
    setText(read.wrong.join(" "));
    if (read.values.length > 0) onChange([...new Set([...chosen, ...read.values])]);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="grow">
          <TextField
            label={name}
            hint={t("lotto.typed.hint", { width })}
            error={
              wrong.length > 0 ? t("lotto.typed.wrong", { numbers: wrong.slice(0, 5).join(", "), width }) : undefined
            }
            inputMode="numeric"
            autoComplete="off"
            value={text}
            disabled={isLocked}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={press}
          />
        </div>
        <Button className="mt-7" disabled={isLocked || text.trim() === ""} onClick={add}>
          {t("lotto.typed.add")}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul aria-label={t("lotto.chosenNumbers")} dir="ltr" className="flex flex-wrap gap-1.5">
          {chosen.slice(0, MAX_CHIPS).map((value) => {
            const number = saySymbol(t, field, value, EPOCH);
            const limit = limits.get(value);
            return (
              <li key={value}>
                <button
                  type="button"
                  aria-label={t("lotto.removeNumber", { number })}
                  disabled={isLocked}
                  onClick={() => onChange(chosen.filter((each) => each !== value))}
                  className={classes(
                    "inline-flex min-h-9 items-center gap-1.5 rounded-control border bg-text-1 ps-3 pe-2 font-semibold text-canvas tabular-nums",
                    limit ? "border-dashed border-persimmon" : "border-text-1",
                    limit === "closed" && "line-through",
                  )}
                >
                  {number}
                  <Icon glyph={X} size={16} />
                </button>
              </li>
            );
          })}
          {chosen.length > MAX_CHIPS && (
            <li className="self-center text-sm text-text-3">{t("lotto.more", { count: chosen.length - MAX_CHIPS })}</li>
          )}
          <li>
            <Button size="sm" variant="quiet" disabled={isLocked} onClick={() => onChange([])}>
              {t("lotto.set.clear")}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}

const EPOCH = new Date(0);
