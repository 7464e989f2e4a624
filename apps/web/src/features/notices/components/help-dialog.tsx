import { Dialog } from "@perya/ui";
import { useLocation, useNavigate } from "@perya/browser/router";
import { useState } from "react";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { HelpCenter } from "./help-center.tsx";

type Props = DialogProps["help"] & DialogOptions & { onClose: () => void };

/** Help over the current page (R2.7). At /help the address has the topic, and closing leads home. */
export default function HelpDialog({ part: opened, onClose, ...options }: Props) {
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const isAtHelp = pathname.toLowerCase() === "/help";
  const [chosen, setChosen] = useState(opened);
  const part = isAtHelp ? hash || undefined : chosen;

  function choose(next: string | undefined) {
    if (isAtHelp) void navigate({ to: "/help", hash: next ?? "", replace: true });
    else setChosen(next);
  }
  function close() {
    onClose();
    if (isAtHelp) void navigate({ to: "/", replace: true });
  }

  return (
    <Dialog {...options} title={t("page.help")} size="lg" onClose={close}>
      {/* A fixed height, because the centered dialog would jump when the topics load. */}
      <div className="xs:h-[min(36rem,calc(100dvh-8rem))]">
        <HelpCenter part={part} onPart={choose} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
