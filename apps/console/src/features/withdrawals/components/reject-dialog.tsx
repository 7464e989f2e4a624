import { REJECTION_REASONS, type WithdrawalReason } from "@perya/contract";
import { Select } from "@perya/ui";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { sayReason } from "../withdrawals.words.ts";

type RejectDialogProps = {
  onReject: (code: WithdrawalReason, reason: string) => Promise<void>;
  onClose: () => void;
};

/** Dialog that rejects a withdrawal. Members see the text of the code; the written reason is internal. */
export function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const [code, setCode] = useState<WithdrawalReason | "">("");
  const [isTried, setIsTried] = useState(false);
  return (
    <ReasonDialog
      title={t("withdrawals.rejectTitle")}
      text={t("withdrawals.rejectText")}
      confirmLabel={t("withdrawals.do.rejectNow")}
      isDanger
      isComplete={code !== ""}
      onTried={() => setIsTried(true)}
      onConfirm={async (reason) => {
        if (code !== "") await onReject(code, reason);
      }}
      onClose={onClose}
    >
      <Select
        label={t("withdrawals.rejectCode")}
        hint={t("withdrawals.rejectCodeHint")}
        error={isTried && code === "" ? t("withdrawals.rejectCodeMissing") : undefined}
        value={code}
        onChange={({ target }) => setCode(REJECTION_REASONS.find((each) => each === target.value) ?? "")}
      >
        <option value="">{t("withdrawals.choose")}</option>
        {REJECTION_REASONS.map((each) => (
          <option key={each} value={each}>
            {sayReason(each)}
          </option>
        ))}
      </Select>
    </ReasonDialog>
  );
}

type AskDialogProps = { onAsk: (reason: string) => Promise<void>; onClose: () => void };

export function AskDialog({ onAsk, onClose }: AskDialogProps) {
  return (
    <ReasonDialog
      title={t("withdrawals.askTitle")}
      text={t("withdrawals.askText")}
      confirmLabel={t("withdrawals.do.identity")}
      onConfirm={onAsk}
      onClose={onClose}
    />
  );
}
