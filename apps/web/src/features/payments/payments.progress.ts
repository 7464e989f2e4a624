import type { Deposit } from "@perya/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import { useLogin } from "../../lib/session.ts";
import { paymentQueries } from "./payments.queries.ts";

/** The deposit this tab showed last. The member may still pay it after leaving the page. */
export const useShownDeposit = create<{ id: string | null }>(() => ({ id: null }));

export function useNoteShown(id: string): void {
  useEffect(() => useShownDeposit.setState({ id }), [id]);
}

/** True while a payment is in progress. A bank transfer with proof awaits an operator and does not count. */
export function useIsPaying(): boolean {
  const { isLogin } = useLogin();
  const id = useShownDeposit((shown) => shown.id);
  const { data } = useQuery({ ...paymentQueries.deposit(id ?? ""), enabled: isLogin && id !== null });
  return isLogin && data !== undefined && isBeingPaid(data);
}

function isBeingPaid({ state, isProofSent }: Deposit): boolean {
  return state === "waiting" || (state === "processing" && !isProofSent);
}
