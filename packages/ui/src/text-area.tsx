import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlClasses, Field, fieldAria, type FieldTexts, useFieldIds } from "./field.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "className"> & FieldTexts;

/** A field for more than a line. It grows with what is written, as far as the browser knows how. */
export function TextArea({ id, label, isLabelHidden, hint, error, keepsNoteRoom, rows = 6, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id);
  return (
    <Field
      ids={ids}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      keepsNoteRoom={keepsNoteRoom}
      isRequired={rest.required}
    >
      <textarea
        {...rest}
        {...fieldAria(ids, { hint, error })}
        rows={rows}
        className={classes(controlClasses, "max-h-80 min-h-36 resize-y [field-sizing:content]")}
      />
    </Field>
  );
}
