import { classes, Icon, Skeleton, TextField, type TextFieldProps } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useText } from "../../../lib/text.ts";
import type { Captcha } from "../codes.captcha.ts";
import { codeQueries } from "../codes.queries.ts";

type CaptchaFieldProps = Omit<TextFieldProps, "label"> & {
  /** The `captcha.id` of useCaptcha. */
  pictureId: string;
  onRenew: Captcha["renew"];
  onSkip: Captcha["skip"];
};

/** Captcha field. Users can request another picture, or skip it with more proof of work. */
export function CaptchaField({ pictureId, onRenew, onSkip, ...field }: CaptchaFieldProps) {
  const { t } = useText();
  return (
    <div className="relative">
      <TextField
        {...field}
        label={t("captcha.label")}
        after={<Picture pictureId={pictureId} onRenew={onRenew} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
        required
        keepsNoteRoom
      />
      <WayOut onSkip={onSkip} isBelow={Boolean(field.error)} />
    </div>
  );
}

/** The whole picture is a button that loads another one. */
function Picture({ pictureId, onRenew }: Pick<CaptchaFieldProps, "pictureId" | "onRenew">) {
  const { t } = useText();
  const picture = useQuery(codeQueries.captcha(pictureId));
  const retry = () => void picture.refetch();

  return (
    <button
      type="button"
      aria-label={t(picture.isError ? "captcha.failed" : "captcha.renew")}
      title={t("captcha.renew")}
      onClick={picture.isError ? retry : onRenew}
      className={
        "flex h-11 shrink-0 items-center gap-2 overflow-hidden rounded-control border border-line-strong bg-surface-2 " +
        "pe-3 text-text-2 transition-colors hover:bg-surface-3"
      }
    >
      <span className="grid h-full w-31 place-items-center overflow-hidden bg-surface-3 text-xs">
        {picture.data && <img src={picture.data} alt={t("captcha.picture")} className="size-full object-cover" />}
        {picture.isPending && <Skeleton className="size-full" />}
        {picture.isError && t("captcha.failed")}
      </span>
      <Icon glyph={RotateCw} size={16} className={classes(picture.isFetching && "animate-spin")} />
    </button>
  );
}

/** Button that skips the picture (WCAG 3.3.8), at the end of the hint line, or below it if a hint is shown. */
function WayOut({ onSkip, isBelow }: Pick<CaptchaFieldProps, "onSkip"> & { isBelow: boolean }) {
  const { t } = useText();
  return (
    <button
      type="button"
      onClick={onSkip}
      className={classes("link min-h-11 text-sm", isBelow ? "ms-auto -mb-3 block" : "absolute end-0 -bottom-3")}
    >
      {t("captcha.skip")}
    </button>
  );
}
