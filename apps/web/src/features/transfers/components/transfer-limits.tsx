import type { TransferTerms } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, classes } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type Props = {
  terms: TransferTerms;
  /** True inside a card: smaller corners and padding. */
  isBare?: boolean;
};

/** Available balance, and how much and how often the member may still transfer today. */
export function TransferLimits({ terms, isBare = false }: Props) {
  const { t } = useText();
  const corners = isBare ? "rounded-control" : "rounded-card";
  return (
    <dl className={classes("grid grid-cols-2 gap-px overflow-hidden border border-line bg-line", corners)}>
      {[
        { label: t(`transfer.available.${terms.kind}`), amount: terms.available },
        { label: t("transfer.left", { count: terms.transfersLeftToday }), amount: terms.leftToday },
      ].map(({ label, amount }) => (
        <div key={label} className={classes("bg-surface-1", isBare ? "px-3 py-2" : "px-4 py-3")}>
          <dt className="text-xs text-text-3">{label}</dt>
          <dd className="font-semibold">
            <Amount amount={fromWire(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
