import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { type Tone, toneGlyphs, toneRoles, toneTexts } from "./tone.ts";
import { useUiWords } from "./ui-words.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type NoticeProps = {
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  /** True when it appears after a player's action and should be announced at once. */
  isLive?: boolean | undefined;
  onDismiss?: (() => void) | undefined;
};

export function Notice({ tone = "info", title, children, isLive = false, onDismiss }: NoticeProps) {
  const words = useUiWords();
  return (
    <div
      role={isLive ? toneRoles[tone] : undefined}
      className={classes("flex items-start gap-3 rounded-control border px-4", tints[tone])}
    >
      <Icon glyph={toneGlyphs[tone]} className={classes("my-3", toneTexts[tone])} />
      <div className="min-w-0 grow py-2.5 text-text-1">
        <VisuallyHidden>{`${words.tones[tone]}: `}</VisuallyHidden>
        {title && <p className="font-semibold">{title}</p>}
        <div className={title ? "text-text-2" : undefined}>{children}</div>
      </div>
      {onDismiss && <IconButton icon={X} label={words.dismiss} onClick={onDismiss} className="-me-4" />}
    </div>
  );
}

const tints: Record<Tone, string> = {
  info: "border-sea/40 bg-sea-soft",
  success: "border-leaf/40 bg-leaf-soft",
  warning: "border-persimmon/40 bg-persimmon-soft",
  error: "border-coral/40 bg-coral-soft",
};
