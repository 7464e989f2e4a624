import type { AmountStyle } from "@perya/money";
import { createContext, type ReactNode, use, useMemo } from "react";

const AmountStyleContext = createContext<AmountStyle | null>(null);

/** Sets the member's currency and the reader's locale for every Amount below it. */
export function AmountStyleProvider({ currency, locale, children }: AmountStyle & { children: ReactNode }) {
  const style = useMemo(() => ({ currency, locale }), [currency, locale]);
  return <AmountStyleContext value={style}>{children}</AmountStyleContext>;
}

export function useAmountStyle(): AmountStyle {
  const style = use(AmountStyleContext);
  if (!style) throw new Error("AmountStyleProvider must stand above every Amount");
  return style;
}
