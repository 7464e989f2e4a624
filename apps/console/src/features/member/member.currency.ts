import type { MemberPage } from "@perya/contract";
import type { Currency } from "@perya/money";
import { currencyNamed } from "../../lib/figures.ts";

/** Currency of the member's brand. The default applies only to roles that see no money. */
export function currencyOf({ money }: Pick<MemberPage, "money">): Currency {
  return currencyNamed(money?.currency);
}
