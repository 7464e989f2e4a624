import type { ComponentProps, MouseEvent } from "react";
import { buttonClasses, type ButtonLook } from "./button-classes.ts";
import { classes } from "./classes.ts";
import { Icon, type Glyph } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    /** The action is under way: the button turns busy, keeps its width and its focus, and does nothing when pressed. */
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
  // Not `disabled`: that would throw the keyboard's focus away in the middle of the player's action. A button that must
  // wait its turn (a code may be sent again in 42 s) says `aria-disabled` for the same reason.
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
      {/* Faded, not removed: the label keeps the width and still names the button. */}
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
