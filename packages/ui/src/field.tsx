import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type FieldTexts = {
  label: string;
  /** The label is for screen readers only, where the context already names the field. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Reserves a line for the note, so that an error moves nothing below. */
  keepsNoteRoom?: boolean | undefined;
};

type FieldProps = FieldTexts & { ids: FieldIds; isRequired?: boolean | undefined; children: ReactNode };

/** Label above, control in the middle, hint or error below: the frame every field shares. */
export function Field({ ids, label, isLabelHidden = false, isRequired = false, children, ...notes }: FieldProps) {
  const { hint, error, keepsNoteRoom } = notes;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={ids.control} className={isLabelHidden ? "sr-only" : "text-sm font-semibold text-text-1"}>
        {label}
        {isRequired && (
          <span aria-hidden className="text-text-3">
            {" *"}
          </span>
        )}
      </label>
      {children}
      <div className={keepsNoteRoom ? "min-h-[1.3125rem]" : "contents"}>
        <FieldNotes ids={ids} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** Shows an error in addition to the hint, because the hint explains how to fix it. */
export function FieldNotes({ ids, hint, error }: { ids: FieldIds } & Pick<FieldTexts, "hint" | "error">) {
  return (
    <>
      {error && (
        <p id={ids.error} className="flex items-start gap-1.5 text-sm text-coral">
          <Icon glyph={CircleAlert} size={16} className="mt-[0.2em]" />
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="text-sm text-text-3">
          {hint}
        </p>
      )}
    </>
  );
}

/** Separates the props of the field's layout from those of its control, and links the two by ids. */
export function useField<Props extends FieldTexts & { id?: string | undefined; required?: boolean | undefined }>(
  props: Props,
) {
  const { id, label, isLabelHidden, hint, error, keepsNoteRoom, ...control } = props;
  const ids = useFieldIds(id);
  return {
    frame: { ids, label, isLabelHidden, hint, error, keepsNoteRoom, isRequired: control.required },
    control: { ...control, ...fieldAria(ids, { hint, error }) },
  };
}

export type FieldIds = { control: string; hint: string; error: string };

export function useFieldIds(given: string | undefined): FieldIds {
  const made = useId();
  const control = given ?? made;
  return { control, hint: `${control}-hint`, error: `${control}-error` };
}

/** Links a control to its notes for a screen reader. */
export function fieldAria(ids: FieldIds, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const notes = classes(error && ids.error, hint && ids.hint);
  return { id: ids.control, "aria-describedby": notes || undefined, "aria-invalid": error ? true : undefined };
}

/** The box of a text field or a select. */
export const controlClasses =
  "field-text min-h-11 w-full rounded-control border border-line-strong bg-surface-1 px-3 py-2 text-text-1 " +
  "transition-[border-color,background-color] hover:border-text-3 aria-invalid:border-coral " +
  "disabled:cursor-not-allowed disabled:opacity-50";
