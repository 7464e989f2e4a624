import { useText } from "../../../lib/text.ts";

/** Estimated time left, shown only if long enough. Most users never see it. */
export function WorkNote({ secondsLeft }: { secondsLeft: number | null }) {
  const { t } = useText();
  return <output className="text-center text-sm text-text-2 empty:hidden">{write()}</output>;

  function write(): string {
    if (secondsLeft === null) return "";
    if (secondsLeft <= 90) return t("work.left", { seconds: secondsLeft });
    return t("work.leftLong", { minutes: Math.ceil(secondsLeft / 60) });
  }
}
