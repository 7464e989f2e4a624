import type { Grant } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { Amount, classes, useAmountStyle } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

const PANES = 20;

/** Progress bar of twenty capiz panes, lit by wagering progress, with the three figures below. */
export function GrantProgress({ grant: { counted, required, left } }: { grant: Grant }) {
  const { t } = useText();
  const style = useAmountStyle();
  const [done, whole] = [fromWire(counted), fromWire(required)];
  const percent = whole === 0n ? 100 : Number((done * 100n) / whole);
  const lit = whole === 0n ? PANES : Number((done * BigInt(PANES)) / whole);
  const figures = [
    ["bonus.counted", counted],
    ["bonus.required", required],
    ["bonus.left", left],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `progress` cannot be drawn as panes.
        role="progressbar"
        aria-label={t("bonus.progress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t("bonus.progress.text", {
          counted: formatAmount(done, style),
          required: formatAmount(whole, style),
        })}
        data-theme="dark"
        className="grid grid-cols-[repeat(20,minmax(0,1fr))] gap-0.5 rounded-chip bg-wood p-1 sm:gap-1"
      >
        {Array.from({ length: PANES }, (_pane, index) => (
          <span key={index} className={classes("h-6 rounded-[2px]", index < lit ? "reward-pane" : "bg-pane-off")} />
        ))}
      </div>
      <dl className="grid grid-cols-3 divide-x divide-line">
        {figures.map(([name, text]) => (
          <div key={name} className="min-w-0 px-3 first:ps-0">
            <dt className="text-xs text-text-3">{t(name)}</dt>
            <dd className="font-semibold">
              <Amount amount={fromWire(text)} className="max-w-full [&>bdi]:truncate" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
