import type { MemberPage } from "@perya/contract";
import { isCurrency, type Currency } from "@perya/money";

/** Of the member's brand; where money is not shown, it does not matter which. */
export function currencyOf({ money }: Pick<MemberPage, "money">): Currency {
  const currency = money?.currency ?? "PHP";
  return isCurrency(currency) ? currency : "PHP";
}
