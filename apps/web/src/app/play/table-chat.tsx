import { Button, Drawer, Empty, QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import MessageCircleOff from "lucide-react/icons/message-circle-off";
import { withThemeMode, FRAME_RIGHTS, originOf } from "../../features/play/play.frame.ts";
import { playQueries } from "../../features/play/play.queries.ts";
import { openDialog } from "../../lib/dialogs.ts";
import { openWindow } from "../../lib/open-window.ts";
import { problemText } from "../../lib/problems.ts";
import { useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { useThemeMode } from "../../lib/theme.ts";
import { showToast } from "@perya/browser/toasts";

/** Chat of a live table (R13.8), beside the game so that the player stays at the table. */
export function TableChat({ vassalage, onClose }: { vassalage: string; onClose: () => void }) {
  const { t } = useText();
  const chat = useQuery(playQueries.chat(vassalage));
  return (
    <Drawer title={t("play.chat")} side="end" onClose={onClose}>
      <QueryStates
        query={chat}
        waiting={<Skeleton className="h-40 rounded-card" />}
        refusedText={(error) => problemText(error, t)}
      >
        {({ chatUrl }) => (originOf(chatUrl) === null ? <NoChat /> : <Chat chatUrl={chatUrl} />)}
      </QueryStates>
    </Drawer>
  );
}

/**
 * The chat in a frame. The CSP only allows frames of game hosts, so a chat on another host opens in its own window.
 */
function Chat({ chatUrl }: { chatUrl: string }) {
  const { t, language } = useText();
  const { launchGameCDNs } = useSite().info;
  const address = new URL(withThemeMode(chatUrl, useThemeMode()));
  address.searchParams.set("lang", language);
  if (launchGameCDNs.some((host) => originOf(host) === address.origin))
    return (
      <iframe
        src={address.href}
        title={t("play.chat")}
        sandbox={FRAME_RIGHTS}
        referrerPolicy="origin"
        className="size-full min-h-80 rounded-card border border-line"
      />
    );
  const open = () => {
    if (!openWindow(address.href)) showToast("warning", t("play.popupBlocked"));
  };
  return <Button onClick={open}>{t("play.chat.window")}</Button>;
}

/** Shown if the chat's address is invalid (R21.16). */
function NoChat() {
  const { t } = useText();
  const people = <Button onClick={() => openDialog("customerService")}>{t("page.customerService")}</Button>;
  return (
    <Empty
      icon={MessageCircleOff}
      title={t("play.chat.refused")}
      text={t("play.refused.address.text")}
      action={people}
    />
  );
}
