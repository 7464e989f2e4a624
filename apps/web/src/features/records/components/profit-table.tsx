import type { ProfitLine } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type Props = {
  /** Heading of the first column: day, game category or game. */
  title: string;
  lines: readonly ProfitLine[];
  say: (line: ProfitLine) => string;
  onOpen: (line: ProfitLine) => void;
};

/** The chart's figures as a table. A row opens its details. */
export function ProfitTable({ title, lines, say, onOpen }: Props) {
  const { t } = useText();
  return (
    <table className="w-full self-start text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-xs text-text-3">
          <th scope="col" className="py-2 pe-2 text-start font-semibold">
            {title}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold max-sm:hidden">
            {t("records.total.bets")}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            {t("records.total.stake")}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold max-sm:hidden">
            {t("records.total.win")}
          </th>
          <th scope="col" className="py-2 ps-2 text-end font-semibold">
            {t("records.total.net")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-b border-line">
            <th scope="row" className="max-w-44 pe-2 text-start font-normal">
              <button type="button" className="link min-h-11 max-w-full truncate" onClick={() => onOpen(line)}>
                {say(line)}
              </button>
            </th>
            <td className="px-2 text-end max-sm:hidden">{line.bets.toLocaleString()}</td>
            <td className="px-2 text-end">
              <Amount amount={fromWire(line.stake)} />
            </td>
            <td className="px-2 text-end max-sm:hidden">
              <Amount amount={fromWire(line.win)} />
            </td>
            <td className="ps-2 text-end font-semibold">
              <Amount amount={fromWire(line.net)} isChange />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
