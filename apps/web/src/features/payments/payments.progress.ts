import type { Deposit } from "@perya/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import { useLogin } from "../../lib/session.ts";
import { paymentQueries } from "./payments.queries.ts";

/** The deposit this tab showed last. It may still be paid after the member has gone to another page. */
export const useShownDeposit = create<{ id: string | null }>(() => ({ id: null }));

export function useNoteShown(id: string): void {
  useEffect(() => useShownDeposit.setState({ id }), [id]);
}

/** Whether the member is paying right now. A bank transfer whose proof was sent waits for an operator, and counts no more. */
export function useIsPaying(): boolean {
  const { isLogin } = useLogin();
  const id = useShownDeposit((shown) => shown.id);
  const { data } = useQuery({ ...paymentQueries.deposit(id ?? ""), enabled: isLogin && id !== null });
  return isLogin && data !== undefined && isBeingPaid(data);
}

function isBeingPaid({ state, isProofSent }: Deposit): boolean {
  return state === "waiting" || (state === "processing" && !isProofSent);
}
