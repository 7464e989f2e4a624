import type { Payout, PayoutAccount } from "@perya/contract";
import { Badge, Button, Card, Notice, TextField } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { providerOf } from "../../payout-accounts/payout-accounts.names.ts";
import { PictureField, type SentPicture } from "../../uploads/components/picture-field.tsx";
import { withdrawalMutations } from "../withdrawals.queries.ts";
import { sayClockTime } from "../withdrawals.words.ts";

/** Maximum number of images, as on the server. */
const MAX_PICTURES = 3;

type Props = { payout: Payout; account: PayoutAccount; headingRef?: Ref<HTMLHeadingElement> };

/** Dispute form: screenshots of the wallet history, or text, so an operator can trace the payout. */
export function ProofCard({ payout, account, headingRef }: Props) {
  const { t, locale } = useText();
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [words, setWords] = useState("");
  const { mutate, isPending, error } = useMutation(withdrawalMutations.dispute(payout.id));
  const provider = providerOf(account);
  const hasSomething = pictures.length > 0 || words.trim() !== "";
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-base">
          {t("withdraw.proof.title")}
        </h2>
        {payout.confirmBy !== null && <Badge tone="warning">{t("withdraw.proof.stops")}</Badge>}
      </div>
      <p className="text-sm text-text-2">
        {t("withdraw.proof.text", {
          provider,
          time: payout.sentAt === null ? "" : sayClockTime(payout.sentAt, locale),
        })}
      </p>
      {pictures.map((picture) => (
        <PictureField
          key={picture.id}
          label={t("withdraw.proof.choose")}
          picture={picture}
          onChange={() => setPictures(pictures.filter(({ id }) => id !== picture.id))}
        />
      ))}
      {pictures.length < MAX_PICTURES && (
        <PictureField
          key={`new ${pictures.length}`}
          label={t(pictures.length === 0 ? "withdraw.proof.choose" : "withdraw.proof.another")}
          picture={null}
          onChange={(picture) => picture && setPictures([...pictures, picture])}
        />
      )}
      <TextField
        label={t("withdraw.proof.words")}
        maxLength={1_000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
      <Button
        disabled={!hasSomething}
        pending={isPending}
        onClick={() => mutate({ words: words.trim(), proofIds: pictures.map(({ id }) => id) })}
      >
        {t("withdraw.proof.send")}
      </Button>
    </Card>
  );
}
