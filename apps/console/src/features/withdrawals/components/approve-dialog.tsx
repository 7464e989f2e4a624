import type { WithdrawalCase } from "@perya/contract";
import { fromWire, parseTypedAmount, sum, toWire, ZERO, type Currency } from "@perya/money";
import { TextField } from "@perya/ui";
import { useState } from "react";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { sayDestination } from "../withdrawals.words.ts";

type ApproveDialogProps = {
  withdrawal: WithdrawalCase;
  onApprove: (reason: string, parts: string[] | undefined) => Promise<void>;
  onClose: () => void;
};

/** Approves a withdrawal as a whole or split into parts. */
export function ApproveDialog({ withdrawal, onApprove, onClose }: ApproveDialogProps) {
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const currency = currencyNamed(withdrawal.currency);
  const parts = readParts(typed, withdrawal.amount, currency);
  const { needsTwo, account, names } = withdrawal;
  const words = { amount: sayAmount(fromWire(withdrawal.amount), currency), to: sayDestination(account) };
  return (
    <ReasonDialog
      title={t("withdrawals.approveTitle", words)}
      text={t(needsTwo ? "money.two.text" : "withdrawals.approveText", words)}
      confirmLabel={t(needsTwo ? "money.do.firstYes" : "withdrawals.do.approve")}
      isReasonOptional={withdrawal.allChecksPass}
      startsAtReason
      isComplete={parts !== null}
      onTried={() => setIsTried(true)}
      onConfirm={(reason) => onApprove(reason, parts ?? undefined)}
      onClose={onClose}
    >
      <dl className="grid grid-cols-2 gap-x-4 text-dense">
        <dt className="text-text-3">{t("withdrawals.names.account")}</dt>
        <dt className="text-text-3">
          {t(names.identityVerifiedAt ? "withdrawals.names.verified" : "withdrawals.names.registered")}
        </dt>
        <dd className="font-semibold break-words">{names.account}</dd>
        <dd className="font-semibold break-words">{names.member ?? t("withdrawals.names.none")}</dd>
      </dl>
      <TextField
        label={t("withdrawals.inParts")}
        hint={t("withdrawals.inPartsHint")}
        error={isTried && parts === null ? t("withdrawals.inPartsWrong", words) : undefined}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  );
}

/**
 * Parses the parts of a split withdrawal, such as "500 + 500". Undefined if the field is empty (no split); null
 * unless there are at least two valid amounts that add up to the whole.
 */
export function readParts(typed: string, whole: string, currency: Currency): string[] | null | undefined {
  if (typed.trim() === "") return undefined;
  const amounts = typed.split("+").map((part) => parseTypedAmount(part.trim(), currency));
  const read = amounts.filter((each) => typeof each === "bigint" && each > ZERO) as Extract<
    (typeof amounts)[number],
    bigint
  >[];
  if (read.length < amounts.length || read.length < 2 || sum(read) !== fromWire(whole)) return null;
  return read.map(toWire);
}
