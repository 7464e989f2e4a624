import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlClasses, Field, type FieldTexts, useField } from "./field.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "className"> & FieldTexts;

/** A multi-line field. It grows with its content where the browser supports that. */
export function TextArea({ rows = 6, ...field }: TextAreaProps) {
  const { frame, control } = useField(field);
  return (
    <Field {...frame}>
      <textarea
        {...control}
        rows={rows}
        className={classes(controlClasses, "max-h-80 min-h-36 resize-y [field-sizing:content]")}
      />
    </Field>
  );
}
