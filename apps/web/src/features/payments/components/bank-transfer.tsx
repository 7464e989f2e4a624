import type { Deposit } from "@perya/contract";
import { Button, Notice, TextField } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { PictureField, type SentPicture } from "../../uploads/components/picture-field.tsx";
import { paymentMutations } from "../payments.queries.ts";
import { CopyButton } from "../../../lib/copy-button.tsx";

type Instructions = NonNullable<NonNullable<Deposit["nextStep"]>["instructions"]>;

/** Account details with copy buttons, and the proof form. An operator checks the proof against the bank. */
export function BankTransfer({ deposit, to }: { deposit: Deposit; to: Instructions }) {
  const { t } = useText();
  return (
    <>
      <h2 className="text-lg">{t("deposit.bank", { bank: to.bank })}</h2>
      <dl className="flex flex-col divide-y divide-line text-sm">
        <Line name={t("deposit.bank.name")} value={to.accountName} />
        <Line name={t("deposit.bank.number")} value={to.accountNumber} />
        <Line name={t("deposit.bank.note")} value={deposit.reference} />
      </dl>
      <ProofForm id={deposit.id} />
    </>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  const { t } = useText();
  return (
    <div className="py-2">
      <dt className="text-xs text-text-2">{name}</dt>
      <dd className="flex items-center justify-between gap-4 font-semibold">
        <bdi className="min-w-0 break-words tabular-nums">{value}</bdi>
        <CopyButton text={value} label={t("copy.do")} />
      </dd>
    </div>
  );
}

function ProofForm({ id }: { id: string }) {
  const { t } = useText();
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const [bankReference, setBankReference] = useState("");
  const { mutate, isPending, error } = useMutation(paymentMutations.prove(id));

  function send() {
    if (!picture) return;
    mutate({ uploadId: picture.id, ...(bankReference.trim() && { bankReference: bankReference.trim() }) });
  }

  return (
    <div className="flex flex-col gap-3">
      <PictureField label={t("deposit.proof.choose")} picture={picture} onChange={setPicture} />
      <TextField
        label={t("deposit.proof.reference")}
        hint={t("deposit.proof.referenceHint")}
        maxLength={60}
        value={bankReference}
        onChange={({ target }) => setBankReference(target.value)}
      />
      {error && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
      <Button variant="primary" disabled={!picture} pending={isPending} onClick={send}>
        {t("deposit.proof.send")}
      </Button>
    </div>
  );
}
