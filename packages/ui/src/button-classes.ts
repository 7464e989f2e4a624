import { classes } from "./classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/** Returns the classes of a button, for a router link that looks like one. */
export function buttonClasses({ variant = "secondary", size = "md", className }: ButtonLook = {}): string {
  return classes("button", base, sizes[size], variants[variant], className);
}

const base =
  "relative inline-flex items-center justify-center rounded-control border font-semibold select-none " +
  "transition-[background-color,border-color,color,opacity,scale] active:scale-[0.98] " +
  "disabled:pointer-events-none disabled:opacity-50 aria-disabled:active:scale-100";

const sizes: Record<ButtonSize, string> = {
  // Fingers need 44 px.
  sm: "min-h-9 pointer-coarse:min-h-11 gap-1.5 px-3 py-1.5 text-sm",
  md: "min-h-11 gap-2 px-4 py-2 text-base",
  lg: "min-h-13 gap-2 px-6 py-3 text-base",
};

const variants: Record<ButtonVariant, string> = {
  primary: "button-primary border-accent-text bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press",
  secondary: "button-secondary border-line-strong bg-surface-2 text-text-1 hover:bg-surface-3 active:bg-surface-3",
  quiet: "button-quiet border-transparent bg-transparent text-text-1 hover:bg-surface-2 active:bg-surface-3",
  danger: "border-transparent bg-coral text-on-coral hover:bg-coral-hover active:bg-coral-press",
};
