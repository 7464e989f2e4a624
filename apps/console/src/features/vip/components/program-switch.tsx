import { showToast } from "@perya/browser/toasts";
import { type ListedProgram, rebates } from "@perya/contract";
import { Button } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { StartChoice } from "./start-choice.tsx";

type Version = ListedProgram["versions"][number];

/** Switches a program off, or on with the terms it had. Terms above the limits are switched on by two operators. */
export function ProgramSwitch({ brandId, program, last }: { brandId: string; program: ListedProgram; last: Version }) {
  const { id: programId, names, period, earliest } = program;
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [startsOn, setStartsOn] = useState(earliest);
  const deed = last.isOn ? "off" : "on";

  async function confirm(reason: string) {
    const { approvalId } = await call(rebates.publishVersion, {
      body: { brandId, programId, startsOn, isOn: !last.isOn, terms: last.terms, reason },
    });
    showToast("success", t(approvalId === null ? "vipTerms.published" : "vipTerms.proposed"));
    await queries.invalidateQueries({ queryKey: ["vip"] });
  }

  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        {t(`vipTerms.switch.${deed}`)}
        <span className="sr-only">{names.EN}</span>
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t(`vipTerms.switch.${deed}.title`, { program: names.EN })}
          text={t(`vipTerms.switch.${deed}.text`)}
          confirmLabel={t(`vipTerms.switch.${deed}.confirm`)}
          isDanger={last.isOn}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        >
          <StartChoice earliest={earliest} rhythm={period} value={startsOn} onChange={setStartsOn} />
        </ReasonDialog>
      )}
    </>
  );
}
