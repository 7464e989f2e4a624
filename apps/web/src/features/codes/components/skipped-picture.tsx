import { Icon } from "@perya/ui";
import Cpu from "lucide-react/icons/cpu";
import { useText } from "../../../lib/text.ts";

type SkippedPictureProps = { isDone: boolean; onBack: () => void };

/** Replaces a skipped picture: shows the security check and a way back to the picture. */
export function SkippedPicture({ isDone, onBack }: SkippedPictureProps) {
  const { t } = useText();
  return (
    <div className="flex min-h-[5.25rem] items-center gap-3 rounded-control bg-surface-2 px-3 py-1">
      <Icon glyph={Cpu} className="text-leaf" />
      <div className="min-w-0 text-sm text-text-2">
        <output>{t(isDone ? "captcha.skipDone" : "captcha.skipping")}</output>
        <button type="button" onClick={onBack} className="link block min-h-11">
          {t("captcha.unskip")}
        </button>
      </div>
    </div>
  );
}
