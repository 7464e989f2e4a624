import { type PromotionTexts, promotions } from "@perya/contract";
import { readAsDataUrl } from "@perya/browser/data-url";
import { classes, Notice, Spinner, TextField } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ART } from "../promotions.draft.ts";
import { Row } from "./editor-fields.tsx";

type WordsProps = { texts: PromotionTexts; onChange: (texts: PromotionTexts) => void };

/** Title and lead in both languages. */
export function WordsFields({ texts, onChange }: WordsProps) {
  return (
    <Row>
      {(["title", "lead"] as const).flatMap((part) =>
        (["EN", "TY"] as const).map((language) => (
          <TextField
            key={`${part}${language}`}
            label={t(`offers.field.${part}${language}`)}
            value={texts[language][part]}
            maxLength={part === "title" ? 60 : 200}
            required
            onChange={({ target }) => onChange({ ...texts, [language]: { ...texts[language], [part]: target.value } })}
          />
        )),
      )}
    </Row>
  );
}

/**
 * Address saved with the version, and URL that this form shows: an upload isn't publicly served until a version uses
 * it.
 */
export type Picture = { address: string; shown: string };

type PictureProps = { brandId: string; picture: Picture; onChange: (picture: Picture) => void };

/** Choice of a stock picture or an upload. 16:9 fits both card and carousel. */
export function PictureField({ brandId, picture, onChange }: PictureProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer());
      const { picture: address } = await call(promotions.sendPicture, { query: { brandId }, body });
      return { address, shown: await readAsDataUrl(file) };
    },
    onSuccess: onChange,
  });
  const choices = ART.includes(picture.address) ? [] : [picture];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{t("offers.picture")}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {[...choices, ...ART.map((address) => ({ address, shown: address }))].map((choice, index) => (
          <label
            key={choice.address}
            className={classes(
              "relative cursor-pointer overflow-hidden rounded-control border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              choice.address === picture.address ? "border-text-1" : "border-transparent",
            )}
          >
            <input
              type="radio"
              name="picture"
              className="sr-only"
              aria-label={t("offers.picture.choice", { number: index + 1 })}
              checked={choice.address === picture.address}
              onChange={() => onChange(choice)}
            />
            <img src={choice.shown} alt="" className="aspect-video w-full object-cover" />
          </label>
        ))}
        <label className="grid aspect-video cursor-pointer place-items-center rounded-control border border-dashed border-line-strong text-sm text-text-2 hover:border-text-3 has-focus-visible:outline-2 has-focus-visible:outline-focus">
          {upload.isPending ? <Spinner /> : t("offers.picture.upload")}
          <input
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) upload.mutate(file);
            }}
          />
        </label>
      </div>
      <p className="text-sm text-text-3">{t("offers.picture.hint")}</p>
      {upload.error && (
        <Notice tone="error" isLive>
          {problemText(upload.error)}
        </Notice>
      )}
    </fieldset>
  );
}
