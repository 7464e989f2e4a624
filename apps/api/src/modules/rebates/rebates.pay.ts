import type { Tx } from "@perya/db";
import { amount, isCurrency, ZERO, type Amount } from "@perya/money";
import { textFor } from "@perya/text/compile";
import type { ClockedDbDeps } from "../../deps.ts";
import { issueReward } from "../rewards/index.ts";
import * as queries from "./rebates.queries.ts";

type Counted = {
  program: queries.ProgramRow;
  version: queries.VersionRow;
  rebate: Pick<queries.RebateRow, "id" | "member_id" | "currency" | "to_day"> & { amount: Amount };
};

/**
 * Issues the rebate as a reward: paid at once, or claimable until the program's time of payment. Above the program's
 * maximum for automatic approval, it waits for an operator.
 */
export async function payRebate(
  tx: Tx,
  deps: Pick<ClockedDbDeps, "clock">,
  { program, version, rebate }: Counted,
): Promise<void> {
  if (rebate.amount === ZERO) return;
  if (!isCurrency(rebate.currency)) throw new Error(`unknown currency: ${rebate.currency}`);
  const isHeld = rebate.amount > amount(version.terms.autoApproveMax);
  await issueReward(tx, deps, {
    brandId: program.brand_id,
    memberId: rebate.member_id,
    currency: rebate.currency,
    source: "rebate",
    sourceRef: rebate.id,
    gift: { kind: "cash", amount: rebate.amount },
    title: { EN: titleOf(program, "EN", rebate.to_day), TY: titleOf(program, "TY", rebate.to_day) },
    paidAt: await findPaidAt(tx, deps, { program, version, rebate }),
    ...(isHeld && { heldFor: "Above the auto-approve maximum" }),
  });
}

async function findPaidAt(tx: Tx, { clock }: Pick<ClockedDbDeps, "clock">, { program, version, rebate }: Counted) {
  if (program.way === "automatic") return clock.now();
  return queries.findPayMoment(tx, program.brand_id, rebate.to_day, version.terms.payAt);
}

function titleOf({ names }: queries.ProgramRow, language: "EN" | "TY", day: string): string {
  const { t } = textFor(language);
  const date = new Intl.DateTimeFormat(language === "TY" ? "fil" : "en", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return t("rebate.title", { program: names[language] ?? names["EN"] ?? "", day: date.format(new Date(day)) });
}
