import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlClasses, Field, fieldAria, type FieldTexts, useFieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type SelectProps = Omit<ComponentProps<"select">, "className" | "size"> &
  FieldTexts & { className?: string | undefined };

/** The system's own list in our box: it opens, scrolls and types ahead the way each device's owner knows. */
export function Select({ id, label, isLabelHidden, hint, error, className, children, ...rest }: SelectProps) {
  const ids = useFieldIds(id);
  return (
    <Field ids={ids} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} isRequired={rest.required}>
      <div className={classes("relative flex items-center", className)}>
        <select {...rest} {...fieldAria(ids, { hint, error })} className={`${controlClasses} appearance-none pe-10`}>
          {children}
        </select>
        <Icon glyph={ChevronDown} className="pointer-events-none absolute end-3 text-text-3" />
      </div>
    </Field>
  );
}
