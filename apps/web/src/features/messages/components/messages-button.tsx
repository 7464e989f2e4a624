import { IconButton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useLogin } from "../../../lib/session.ts";
import { loadPart, useText } from "../../../lib/text.ts";
import { messageQueries } from "../messages.queries.ts";

const MessagesDrawer = lazy(async () => ({
  default: (await loadPart("messages-drawer", () => import("./messages-drawer.tsx"))).MessagesDrawer,
}));

/** The header's bell. Hidden for trial accounts, which get no messages (R10.19). */
export function MessagesButton() {
  const { isLogin, isTrial } = useLogin();
  return isLogin && !isTrial && <UnreadBell />;
}

function UnreadBell() {
  const { t } = useText();
  const { data: unread = 0 } = useQuery(messageQueries.unread());
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className="relative">
      <IconButton
        icon={Bell}
        label={unread > 0 ? t("messages.openUnread", { count: unread }) : t("messages.open")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {unread > 0 && <Count unread={unread} />}
      {/* Rendered outside the header, because landmarks must not be nested. */}
      <Suspense>{isOpen && createPortal(<MessagesDrawer onClose={() => setIsOpen(false)} />, document.body)}</Suspense>
    </div>
  );
}

/** Visual badge, capped at 99; the button's name has the exact number. */
function Count({ unread }: { unread: number }) {
  return (
    <span aria-hidden className={COUNT}>
      {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
    </span>
  );
}

const MAX_SHOWN = 99;

const COUNT =
  "pointer-events-none absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 animate-fade place-items-center rounded-full " +
  "bg-text-1 px-1 text-[0.6875rem] leading-none font-bold text-canvas tabular-nums ring-2 ring-canvas";
