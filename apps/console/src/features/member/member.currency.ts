import type { MemberPage } from "@perya/contract";
import type { Currency } from "@perya/money";
import { currencyNamed } from "../../lib/figures.ts";

/** Currency of the member's brand. Roles that see no money don't know it and get the default. */
export function currencyOf({ money }: Pick<MemberPage, "money">): Currency {
  return currencyNamed(money?.currency);
}
