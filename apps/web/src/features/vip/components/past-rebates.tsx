import type { Rebate } from "@perya/contract";
import { Fold } from "@perya/ui";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { sayMoney, sayPeriod } from "../vip.words.ts";
import { RebateFormula } from "./rebate-formula.tsx";

/** Ended rebates; each opens to its formula. */
export function PastRebates({ list }: { list: readonly Rebate[] }) {
  const { t, locale } = useText();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className="flex flex-col gap-2">
      {list.map((rebate) => {
        const key = `${rebate.programId} ${rebate.from}`;
        const amount = sayMoney(rebate.amount, rebate.currency, locale);
        return (
          <li key={key}>
            <Fold
              title={t("rebates.past.line", { program: rebate.programName, period: sayPeriod(rebate, locale) })}
              hint={`${amount}, ${t(`rebates.state.${rebate.state}`)}`}
              isOpen={open === key}
              onToggle={() => setOpen(open === key ? null : key)}
            >
              <RebateFormula rebate={rebate} />
            </Fold>
          </li>
        );
      })}
    </ul>
  );
}
