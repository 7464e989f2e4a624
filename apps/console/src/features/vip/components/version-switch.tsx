import { showToast } from "@perya/browser/toasts";
import { Button } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import type { Rhythm } from "../vip.starts.ts";
import { StartChoice } from "./start-choice.tsx";

type Props = {
  /** Name of the program or level system being switched. */
  name: string;
  isOn: boolean;
  offText: string;
  earliest: string;
  rhythm: Rhythm;
  publish: (version: { startsOn: string; isOn: boolean; reason: string }) => Promise<{ approvalId: string | null }>;
};

/**
 * Publishes a version that switches VIP levels or a rebate program off, or on with its previous terms. May need dual
 * approval.
 */
export function VersionSwitch({ name, isOn, offText, earliest, rhythm, publish }: Props) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [startsOn, setStartsOn] = useState(earliest);
  const deed = isOn ? "off" : "on";

  async function confirm(reason: string) {
    const { approvalId } = await publish({ startsOn, isOn: !isOn, reason });
    showToast("success", t(approvalId === null ? "vipTerms.published" : "vipTerms.proposed"));
    await queries.invalidateQueries({ queryKey: ["vip"] });
  }

  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        {t(`vipTerms.switch.${deed}`)}
        <span className="sr-only">{name}</span>
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t(`vipTerms.switch.${deed}.title`, { program: name })}
          text={isOn ? offText : t("vipTerms.switch.on.text")}
          confirmLabel={t(`vipTerms.switch.${deed}.confirm`)}
          isDanger={isOn}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        >
          <StartChoice earliest={earliest} rhythm={rhythm} value={startsOn} onChange={setStartsOn} />
        </ReasonDialog>
      )}
    </>
  );
}
