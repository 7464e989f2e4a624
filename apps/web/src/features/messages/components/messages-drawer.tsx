import type { MessageType } from "@perya/contract";
import { Drawer } from "@perya/ui";
import { useRouter } from "@perya/browser/router";
import { useEffect, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { MessageList } from "./message-list.tsx";

/** Messages in a drawer over the current page. */
export function MessagesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [type, setType] = useState<MessageType | null>(null);
  const router = useRouter();
  // Links in messages open a page behind the drawer, so the drawer closes.
  useEffect(() => router.subscribe("onBeforeNavigate", onClose), [router, onClose]);
  return (
    <Drawer title={t("page.messageV2")} side="end" onClose={onClose}>
      <MessageList type={type} onType={setType} />
    </Drawer>
  );
}
