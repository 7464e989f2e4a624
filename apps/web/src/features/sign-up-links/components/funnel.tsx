import type { SignUpLink } from "@perya/contract";
import { Definition } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

const STEPS = ["opened", "registered", "deposited", "bet"] as const;

/** Funnel of a link. Bars are relative to the largest step. */
export function Funnel({ funnel }: { funnel: SignUpLink["funnel"] }) {
  const { t, locale } = useText();
  const widest = Math.max(1, ...STEPS.map((step) => funnel[step]));
  const format = new Intl.NumberFormat(locale);
  return (
    <dl className="grid grid-cols-4 gap-2">
      {STEPS.map((step) => (
        <div key={step} className="flex min-w-0 flex-col gap-1">
          <dt className="truncate text-xs text-text-3">
            <Definition term={t(`links.step.${step}`)} label={t("agents.what", { figure: t(`links.step.${step}`) })}>
              {t(`links.step.${step}.what`)}
            </Definition>
          </dt>
          <dd className="flex flex-col gap-1.5 text-lg leading-6 font-semibold tabular-nums">
            {format.format(funnel[step])}
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
              <span
                className="block h-full rounded-full bg-sea"
                style={{ inlineSize: `${(funnel[step] / widest) * 100}%` }}
              />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
