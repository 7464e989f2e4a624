import LoaderCircle from "lucide-react/icons/loader-circle";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type SpinnerProps = {
  size?: 16 | 20 | 24 | 32 | undefined;
  /** True beside a text that already says what is loading. */
  isSilent?: boolean | undefined;
};

export function Spinner({ size = 20, isSilent = false }: SpinnerProps) {
  const words = useUiWords();
  return (
    <span role={isSilent ? undefined : "status"} aria-hidden={isSilent || undefined} className="inline-flex">
      <Icon glyph={LoaderCircle} size={size} className="animate-spin" />
      {!isSilent && <VisuallyHidden>{words.loading}</VisuallyHidden>}
    </span>
  );
}
