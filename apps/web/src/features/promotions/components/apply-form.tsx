import { APPLICATION_IMAGES, APPLICATION_REMARK, type Promotion } from "@perya/contract";
import { Button, Notice, TextArea } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { PictureField, type SentPicture } from "../../uploads/components/picture-field.tsx";
import { promotionMutations } from "../promotions.queries.ts";

type Props = { promotion: Promotion; onClose: () => void };

/** Form of an application (R15.3): a remark and up to three images. Each image is uploaded when it is chosen. */
export function ApplyForm({ promotion: { id, terms }, onClose }: Props) {
  const { t } = useText();
  const [remark, setRemark] = useState("");
  const [pictures, setPictures] = useState<SentPicture[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(promotionMutations.apply());

  function send(event: FormEvent) {
    event.preventDefault();
    setIsMissing(pictures.length < terms.images);
    if (isPending || pictures.length < terms.images) return;
    mutate({ id, remark: remark.trim(), images: pictures.map((picture) => picture.id) });
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-4" noValidate>
      <TextArea
        label={t("promotions.remark")}
        hint={t("promotions.remark.count", { count: remark.length, most: APPLICATION_REMARK })}
        value={remark}
        rows={2}
        maxLength={APPLICATION_REMARK}
        onChange={({ target }) => setRemark(target.value)}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">
          {t("promotions.images", { count: pictures.length, most: APPLICATION_IMAGES })}
        </legend>
        {pictures.map((picture) => (
          <PictureField
            key={picture.id}
            label={t("promotions.images.add")}
            picture={picture}
            onChange={() => setPictures((known) => known.filter((each) => each.id !== picture.id))}
          />
        ))}
        {pictures.length < APPLICATION_IMAGES && (
          <PictureField
            label={t("promotions.images.add")}
            picture={null}
            onChange={(picture) => picture && setPictures((known) => [...known, picture])}
          />
        )}
      </fieldset>
      {(isMissing || error) && (
        <Notice tone="error" isLive>
          {error ? problemText(error, t) : t("promotions.images.missing", { count: terms.images })}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" variant="primary" pending={isPending}>
          {t("promotions.send")}
        </Button>
        <Button onClick={onClose}>{t("promotions.noThanks")}</Button>
      </div>
      <p className="text-sm text-text-2">{t("promotions.steps", { days: terms.claimDays })}</p>
    </form>
  );
}
