import { showToast } from "@perya/browser/toasts";
import { uploads, withdrawals, type WithdrawalCase } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Dialog, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { DialogActions } from "../../../lib/ui/dialog-actions.tsx";
import { sayDestination } from "../withdrawals.words.ts";

type PayDialogProps = {
  withdrawal: WithdrawalCase;
  part: WithdrawalCase["payouts"][number];
  onClose: () => void;
};

/**
 * Dialog that records a manual payout with bank reference and receipt. Not for the operator who approved the
 * withdrawal.
 */
export function PayDialog({ withdrawal, part, onClose }: PayDialogProps) {
  const queries = useQueryClient();
  const [number, setNumber] = useState("");
  const [picture, setPicture] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const amount = sayAmount(fromWire(part.amount), currencyNamed(withdrawal.currency));

  async function pay(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isPending || number.trim() === "" || !picture) return;
    setIsPending(true);
    setProblem(null);
    try {
      const { brandId, member } = withdrawal;
      const body = new Uint8Array(await picture.arrayBuffer());
      const { id: proofId } = await call(uploads.sendPictureFor, { query: { brandId, memberId: member.id }, body });
      const paid = { bankReference: number.trim(), proofId };
      await call(withdrawals.payByHand, { params: { id: part.id }, body: paid });
      showToast("success", t("withdrawals.paid"));
      await queries.invalidateQueries({ queryKey: ["queues"] });
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog title={t("withdrawals.payTitle", { amount })} onClose={onClose} phone="fit">
      <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-4" noValidate>
        <p className="text-text-2">{t("withdrawals.payText", { to: sayDestination(withdrawal.account) })}</p>
        <TextField
          label={t("payments.bankReference")}
          value={number}
          maxLength={60}
          autoComplete="off"
          required
          error={isTried && number.trim() === "" ? t("withdrawals.payNumberMissing") : undefined}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={t("withdrawals.transferPicture")}
          hint={t("withdrawals.pictureHint")}
          type="file"
          accept="image/png,image/jpeg"
          required
          error={isTried && !picture ? t("withdrawals.pictureMissing") : undefined}
          onChange={({ target }) => setPicture(target.files?.[0] ?? null)}
        />
        <DialogActions
          problem={problem}
          confirmLabel={t("withdrawals.do.pay")}
          isPending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
