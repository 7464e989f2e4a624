import { Icon } from "@perya/ui";
import CloudOff from "lucide-react/icons/cloud-off";
import { useLive } from "../../lib/live.ts";
import { useIsOnline } from "../../lib/network.ts";
import { useText } from "../../lib/text.ts";

/** One thin line while the page cannot hear the server. It waits a moment first: most breaks are over by then. */
export function ConnectionStrip() {
  const { t } = useText();
  const isOnline = useIsOnline();
  const isReconnecting = useLive(({ state }) => state === "reconnecting");
  if (isOnline && !isReconnecting) return null;

  return (
    <output
      className={
        "flex animate-[fade_var(--duration-enter)_var(--ease-calm)_2s_backwards] items-center justify-center gap-2 " +
        "border-b border-line bg-surface-2 px-4 py-1.5 text-sm text-text-2"
      }
    >
      <Icon glyph={CloudOff} size={16} />
      {t(isOnline ? "shell.reconnecting" : "shell.offline")}
    </output>
  );
}
