import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { controlClasses, Field, type FieldTexts, useField } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type SelectProps = Omit<ComponentProps<"select">, "className" | "size"> &
  FieldTexts & {
    /** Short text for the closed box if the chosen option is too long: +63 for "+63 Philippines". */
    face?: ReactNode;
    className?: string | undefined;
  };

/** A native select in our box: it opens, scrolls and searches as on any page of the device. */
export function Select({ face, className, children, ...field }: SelectProps) {
  const { frame, control } = useField(field);
  return (
    <Field {...frame}>
      <div className={classes("relative flex items-center", className)}>
        <select {...control} className={classes(controlClasses, "appearance-none pe-10", face !== undefined && FACED)}>
          {children}
        </select>
        {face !== undefined && (
          <span aria-hidden className="field-text pointer-events-none absolute start-3 end-10 truncate text-text-1">
            {face}
          </span>
        )}
        <Icon glyph={ChevronDown} className="pointer-events-none absolute end-3 text-text-3" />
      </div>
    </Field>
  );
}

/** Options keep their text visible. Only the closed box hides its text behind the short one. */
const FACED = "text-transparent [&>option]:bg-surface-1 [&>option]:text-text-1";
