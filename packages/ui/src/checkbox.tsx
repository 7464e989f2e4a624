import Check from "lucide-react/icons/check";
import type { ComponentProps, ReactNode } from "react";
import { fieldAria, FieldNotes, useFieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size" | "className" | "children"> & {
  /** May hold a link, as in "I accept the terms". */
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
};

export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center gap-3">
        <span className="relative grid place-items-center">
          <input
            {...rest}
            {...fieldAria(ids, { hint, error })}
            type="checkbox"
            className={
              "peer size-5 appearance-none rounded-chip border border-line-strong bg-surface-1 transition-colors " +
              "checked:border-text-1 checked:bg-text-1 aria-invalid:border-coral disabled:opacity-50 " +
              "forced-colors:appearance-auto"
            }
          />
          <Icon
            glyph={Check}
            size={16}
            className="pointer-events-none absolute text-canvas opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <label htmlFor={ids.control} className="py-2 text-base text-text-2">
          {label}
        </label>
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
