import { formatAmount } from "@perya/money";
import { Checkbox, Fold, Select, useAmountStyle } from "@perya/ui";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { useDrawNames } from "../lottery.areas.ts";
import type { Growth, Slip } from "../lottery.use-slip.ts";
import { Stepper } from "./stepper.tsx";

/** Options to repeat the slip on the next draws (a chase): number of draws, multiples, and the cost of each draw. */
export function ChaseOptions({ slip, timeZone }: { slip: Slip; timeZone: string }) {
  const { t } = useText();
  const nameOf = useDrawNames(timeZone);
  const [isOpen, setIsOpen] = useState(false);
  const { chase, setChase, mostDraws, draws } = slip;
  const last = draws.at(-1);
  if (mostDraws < 2) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stepper
          label={t("lotto.chase.draws")}
          value={chase.draws}
          max={mostDraws}
          onChange={(count) => setChase({ ...chase, draws: count })}
        />
        {draws.length > 1 && (
          <span className="text-xs text-text-3 tabular-nums">
            {t("lotto.chase.range", {
              from: draws[0] ? nameOf(draws[0]) : "",
              to: last ? nameOf(last) : "",
            })}
          </span>
        )}
      </div>
      {draws.length > 1 && (
        <>
          <Checkbox
            isDense
            label={t("lotto.chase.stop")}
            checked={chase.stopsOnWin}
            onChange={({ target }) => setChase({ ...chase, stopsOnWin: target.checked })}
          />
          <GrowthFields growth={chase.growth} onChange={(growth) => setChase({ ...chase, growth })} />
          {slip.planProblem && <p className="text-sm text-coral">{t("lotto.chase.tooHigh")}</p>}
          <Fold
            title={t("lotto.chase.costs")}
            hint={t("lotto.chase.costs.hint", { count: draws.length })}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          >
            {isOpen && <Costs slip={slip} timeZone={timeZone} />}
          </Fold>
        </>
      )}
    </div>
  );
}

function GrowthFields({ growth, onChange }: { growth: Growth; onChange: (growth: Growth) => void }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t("lotto.chase.growth")}
        value={growth.kind}
        onChange={({ target }) =>
          onChange(target.value === "ladder" ? { kind: "ladder", factor: 2, everyDraws: 1 } : { kind: "flat" })
        }
      >
        <option value="flat">{t("lotto.chase.flat")}</option>
        <option value="ladder">{t("lotto.chase.ladder")}</option>
      </Select>
      {growth.kind === "ladder" && (
        <div className="flex flex-wrap gap-3">
          <Stepper
            label={t("lotto.chase.factor")}
            value={growth.factor}
            max={10}
            onChange={(factor) => onChange({ ...growth, factor })}
          />
          <Stepper
            label={t("lotto.chase.every")}
            value={growth.everyDraws}
            max={10}
            onChange={(everyDraws) => onChange({ ...growth, everyDraws })}
          />
        </div>
      )}
    </div>
  );
}

function Costs({ slip: { perDraw }, timeZone }: { slip: Slip; timeZone: string }) {
  const { t } = useText();
  const nameOf = useDrawNames(timeZone);
  const style = useAmountStyle();
  const sums = perDraw.map((_step, at) => perDraw.slice(0, at + 1).reduce((sum, { cost }) => sum + cost, 0n));
  return (
    <div className="max-h-56 overflow-y-auto">
      <table className="w-full text-end text-xs tabular-nums">
        <thead className="sticky top-0 bg-surface-1 text-text-3">
          <tr>
            <th className="py-1 text-start font-normal">{t("lotto.column.draw")}</th>
            <th className="py-1 text-end font-normal">{t("lotto.times.label")}</th>
            <th className="py-1 text-end font-normal">{t("lotto.chase.cost")}</th>
            <th className="py-1 text-end font-normal">{t("lotto.chase.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {perDraw.map(({ draw, cost, times }, at) => (
            <tr key={draw.id} className="border-t border-line-soft">
              <td className="py-1.5 text-start">{nameOf(draw)}</td>
              <td>{times}</td>
              <td>{formatAmount(cost, style)}</td>
              <td>{formatAmount((sums[at] ?? 0n) as typeof cost, style)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
