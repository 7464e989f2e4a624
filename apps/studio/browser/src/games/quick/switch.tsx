import { classes } from "@perya/ui";
import { type ReactNode, useId } from "react";

/** A choice of a few options as radio buttons: one tab stop, arrow keys select. */
export function Switch<Key extends string>({
  label,
  isLabelHidden = false,
  options,
  selected,
  isLocked = false,
  onSelect,
  className,
}: {
  label: string;
  isLabelHidden?: boolean;
  options: readonly { key: Key; label: ReactNode }[];
  selected: Key | null;
  isLocked?: boolean;
  onSelect: (key: Key) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset disabled={isLocked} className={classes("flex min-w-0 flex-col gap-1", className)}>
      <legend className={isLabelHidden ? "sr-only" : "contents"}>
        <span className={isLabelHidden ? undefined : "text-xs text-text-2"}>{label}</span>
      </legend>
      <div
        className={classes(
          "flex h-12 rounded-control border border-line-strong bg-surface-2 p-1",
          isLocked && "opacity-45",
        )}
      >
        {options.map((option) => (
          <label
            key={option.key}
            className={classes(
              "flex grow basis-0 cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-1 text-sm font-semibold whitespace-nowrap tabular-nums transition-colors",
              "text-text-2 hover:text-text-1 has-checked:bg-text-1 has-checked:text-canvas",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              isLocked && "cursor-default hover:text-text-2",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.key === selected}
              onChange={() => onSelect(option.key)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
