import type { Simulation } from "@perya/contract";
import { fromWire } from "@perya/money";
import type { ContractKind } from "@perya/rules";
import { Amount, classes, ScrollSideways } from "@perya/ui";
import { useBrandMoments, useTextContext } from "../contracts.text-context.ts";
import { sayRate } from "../contracts.words.ts";

type Props = { simulation: Simulation; kind: ContractKind };

/** Simulated result per past period: real team figures, calculated with the settlement rules. */
export function SimulationTable({ simulation: { periods, isCut }, kind }: Props) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { sayPeriodOf } = useBrandMoments();
  const isUpline = periods.some(({ left }) => left !== null);
  const isDividend = kind === "dividend";
  const columns = [
    t("contracts.simulation.period"),
    t(isDividend ? "contracts.simulation.lost" : "contracts.simulation.bet"),
    ...(kind === "realtime" ? [t("contracts.simulation.bets")] : [t("contracts.rate")]),
    t(isUpline ? "contracts.simulation.earned" : "contracts.simulation.earnedByYou"),
    ...(isUpline ? [t("contracts.simulation.left")] : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <ScrollSideways className="rounded-control border border-line">
        <table className="w-full text-xs tabular-nums sm:text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-text-3">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={classes(CELL, "font-normal", index > 0 ? "text-end" : "text-start")}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ from, to, figures, tier, rate, bets, earned, left }) => (
              <tr key={from} className="border-b border-line-soft last:border-0">
                <td className={classes(CELL, "whitespace-nowrap")}>{sayPeriodOf(from, to)}</td>
                <td className={classes(CELL, "text-end")}>
                  <Amount amount={fromWire(isDividend ? figures.profit : figures.bet)} />
                </td>
                <td className={classes(CELL, "text-end")}>
                  {bets ?? (tier === null ? t("contracts.simulation.noTier") : sayRate(rate, textContext))}
                </td>
                <td className={classes(CELL, "text-end font-semibold")}>
                  <Amount amount={fromWire(earned)} />
                </td>
                {left !== null && (
                  <td className={classes(CELL, "text-end")}>
                    <Amount amount={fromWire(left)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSideways>
      <p className="text-sm text-text-3">
        {t(isDividend ? "contracts.simulation.text.dividend" : "contracts.simulation.text")}{" "}
        {isCut && t("contracts.simulation.cut")}
      </p>
    </div>
  );
}

const CELL = "px-1.5 py-2 first:ps-3 last:pe-3 sm:px-3";
