import { Icon } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import type { Standing } from "../agents.standing.ts";

const TONES: Partial<Record<Standing["tone"], string>> = {
  success: "text-leaf",
  info: "text-sea",
  warning: "text-persimmon",
  error: "text-coral",
};

/** Text, icon and color: color is never the only signal (WCAG 1.4.1). */
export function StandingWord({ standing: { word, glyph, tone } }: { standing: Standing }) {
  const { t } = useText();
  return (
    <span className={`inline-flex items-center gap-1 text-xs whitespace-nowrap ${TONES[tone] ?? "text-text-3"}`}>
      {glyph && <Icon glyph={glyph} size={16} />}
      {t(word)}
    </span>
  );
}
