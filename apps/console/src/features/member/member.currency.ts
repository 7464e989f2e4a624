import type { MemberPage } from "@perya/contract";
import type { Currency } from "@perya/money";
import { currencyNamed } from "../../lib/figures.ts";

/** Of the member's brand; where money is not shown, it does not matter which. */
export function currencyOf({ money }: Pick<MemberPage, "money">): Currency {
  return currencyNamed(money?.currency);
}
