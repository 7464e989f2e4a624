import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import { type Glyph, Icon } from "./icon.tsx";

export type EmptyProps = {
  icon?: Glyph | undefined;
  title?: string | undefined;
  text?: ReactNode;
  /** The next useful step. */
  action?: ReactNode;
};

export function Empty({ icon = Inbox, title, text, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Icon glyph={icon} size={32} className="mb-1 text-text-3" />
      {title && <p className="text-lg font-semibold text-balance text-text-1">{title}</p>}
      {text && <p className="max-w-[44ch] text-balance text-text-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
