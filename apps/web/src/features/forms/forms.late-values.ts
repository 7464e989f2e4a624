import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Fills in values that only the browser knows (useKeptValue), once a server-rendered page has hydrated. A new form in
 * place of this one would lose the focus and what was typed; fields that were changed meanwhile stay as they are.
 */
export function useLateValues<Fields extends FieldValues>(form: UseFormReturn<Fields>, values: Fields): void {
  const first = useRef(values);
  const fill = useEffectEvent(() => {
    for (const name of Object.keys(values) as Path<Fields>[])
      if (form.getValues(name) === first.current[name]) form.setValue(name, values[name]);
  });
  useEffect(() => {
    if (values !== first.current) fill();
  }, [values]);
}
