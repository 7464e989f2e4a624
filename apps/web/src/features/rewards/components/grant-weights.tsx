import type { Grant } from "@perya/contract";
import type { TextKey } from "@perya/text";
import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

/** Share of a stake that counts per category, and the stake still needed there. */
export function GrantWeights({ grant: { weights } }: { grant: Grant }) {
  const { t } = useText();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("bonus.weights")}</caption>
      <thead className="text-xs text-text-3">
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="py-1.5 text-start font-normal">
            {t("bonus.weights")}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-normal">
            {t("bonus.weight")}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-normal">
            {t("bonus.stillToStake")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line-soft">
        {weights.map(({ category, percent, stillToStake }) => (
          <tr key={category ?? "others"}>
            <th scope="row" className="py-2 text-start font-normal">
              {category === null ? t("bonus.otherGames") : t(`records.category.${category}` as TextKey)}
            </th>
            <td className="py-2 ps-3 text-end tabular-nums">{percent}%</td>
            <td className="py-2 ps-3 text-end font-semibold">
              {stillToStake === null ? (
                <span className="font-normal text-text-3">{t("bonus.doesNotCount")}</span>
              ) : (
                <Amount amount={fromWire(stillToStake)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
