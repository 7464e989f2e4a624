import type { ComponentProps, MouseEvent } from "react";
import { buttonClasses, type ButtonLook } from "./button-classes.ts";
import { classes } from "./classes.ts";
import { Icon, type Glyph } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    /**
     * True while the action is pending. The button then shows a spinner, keeps its width and focus, and ignores clicks.
     */
    pending?: boolean | undefined;
    icon?: Glyph | undefined;
  };

export function Button({
  variant,
  size,
  className,
  pending = false,
  icon,
  type = "button",
  onClick,
  "aria-disabled": isResting,
  children,
  ...rest
}: ButtonProps) {
  // Uses `aria-disabled`, because `disabled` would remove the keyboard focus in the middle of the player's action.
  const isStill = pending || isResting === true;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isStill) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={isStill || undefined}
      className={buttonClasses({ variant, size, className })}
    >
      {/* Transparent instead of removed, so that the label still sets the width and the accessible name. */}
      <span className={classes("inline-flex items-center gap-[inherit]", pending && "opacity-0")}>
        {icon && <Icon glyph={icon} />}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner isSilent />
        </span>
      )}
    </button>
  );
}
