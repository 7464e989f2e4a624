import { useIsHydrating } from "@perya/browser/router";
import { Icon } from "@perya/ui";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

/**
 * Space reserved for the captcha, so that nothing shifts when the server requires one. Until then it shows an
 * anti-phishing hint.
 */
export function SafetySlot({ isTaken, children }: { isTaken: boolean; children: ReactNode }) {
  return <div className="min-h-[6.125rem]">{isTaken ? children : <SafetyNote />}</div>;
}

function SafetyNote() {
  const { t } = useText();
  // The server's page is the same for all hosts of the brand, so the host is shown only after hydration.
  const isHydrating = useIsHydrating();
  return (
    <div className="flex min-h-[5.25rem] items-center gap-3 rounded-control bg-surface-2 px-3 py-2">
      <Icon glyph={ShieldCheck} className="text-leaf" />
      <p className="min-w-0 text-sm text-text-2">
        <strong className="block truncate font-semibold text-text-1">
          {isHydrating ? "\u00a0" : t("login.safety.title", { host: window.location.host })}
        </strong>
        {t("login.safety.text")}
      </p>
    </div>
  );
}
