import { classes, Icon, IconButton, Notice, Spinner } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import ImageUp from "lucide-react/icons/image-up";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { uploadMutations } from "../uploads.queries.ts";

/** Largest file, 5 MB. The server enforces it too; checking here saves the upload. */
const MAX_BYTES = 5_000_000;

export type SentPicture = { id: string; bytes: number; preview: string };

type Props = { label: string; picture: SentPicture | null; onChange: (picture: SentPicture | null) => void };

/**
 * Field for one PNG or JPG. The input covers the whole field, so that a file can also be dropped on it. The picture
 * is uploaded at once, and forms attach the returned id.
 */
export function PictureField({ label, picture, onChange }: Props) {
  const { t } = useText();
  const id = useId();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { mutate, isPending, error } = useMutation(uploadMutations.send());

  function take(file: File | undefined) {
    setIsTooLarge(file !== undefined && file.size > MAX_BYTES);
    if (file && file.size <= MAX_BYTES) mutate(file, { onSuccess: onChange });
  }

  if (picture) return <Chosen picture={picture} onRemove={() => onChange(null)} />;
  const problem = isTooLarge ? t("error.BODY_TOO_LARGE") : error && problemText(error, t);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className={FIELD}>
        {isPending ? <Spinner /> : <Icon glyph={ImageUp} className="text-text-3" />}
        <span>
          <span className="font-semibold text-sea">{label}</span>
          <span className="block text-xs text-text-3">{t("uploads.limits")}</span>
        </span>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          className="absolute inset-0 cursor-pointer opacity-0"
          disabled={isPending}
          onChange={({ target }) => take(target.files?.[0])}
        />
      </label>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
    </div>
  );
}

function Chosen({ picture, onRemove }: { picture: SentPicture; onRemove: () => void }) {
  const { t } = useText();
  return (
    <div className="flex items-center gap-3 rounded-control bg-surface-2 p-3">
      <img src={picture.preview} alt={t("uploads.preview")} className="size-14 rounded-chip object-cover" />
      <output className="flex grow items-center gap-2 text-sm text-leaf">
        <Icon glyph={CircleCheck} size={16} />
        {t("uploads.sent", { kilobytes: Math.ceil(picture.bytes / 1_000) })}
      </output>
      <IconButton icon={Trash2} label={t("uploads.remove")} onClick={onRemove} />
    </div>
  );
}

const FIELD = classes(
  "relative flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-control border border-dashed border-line-strong p-3 text-sm",
  "hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
);
