import { isGamePage } from "@perya/rules";
import { Icon } from "@perya/ui";
import CloudOff from "lucide-react/icons/cloud-off";
import { useLive } from "../../lib/live.ts";
import { useIsOnline } from "../../lib/network.ts";
import { useLocation } from "@perya/browser/router";
import { useText } from "../../lib/text.ts";

/**
 * Overlay while the socket is disconnected; does not move the page. Appears with a delay, since most disconnects are
 * over by then.
 */
export function ConnectionStrip() {
  const { t } = useText();
  const isOnline = useIsOnline();
  const isReconnecting = useLive(({ state }) => state === "reconnecting");
  const { pathname } = useLocation();
  if (isOnline && !isReconnecting) return null;

  return (
    <output
      className={
        // Game pages have their buttons at the bottom, so there the strip is at the top.
        (isGamePage(pathname)
          ? "top-1.5 "
          : "bottom-[calc(var(--bottom-bar,0px)+0.75rem+env(safe-area-inset-bottom))] ") +
        "pointer-events-none fixed inset-x-4 z-20 mx-auto flex w-fit " +
        "animate-[fade_var(--duration-enter)_var(--ease-calm)_2s_backwards] items-center gap-2 rounded-full border " +
        "border-line-strong bg-surface-2 px-4 py-1.5 text-sm text-text-1"
      }
    >
      <Icon glyph={CloudOff} size={16} />
      {t(isOnline ? "shell.reconnecting" : "shell.offline")}
    </output>
  );
}
