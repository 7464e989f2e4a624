import type { OperatorPermission, OperatorSession } from "@perya/contract";
import { create } from "zustand";

/** The logged-in operator. Not stored in the browser: the session itself is an HttpOnly cookie. */
type Session = {
  /** The logged-in operator. Undefined until the server has answered; null while logged out. */
  operator: OperatorSession | null | undefined;
  /** True if the server ended the session while the page was open. */
  wasLost: boolean;
  /** True if the server did not answer at start, so the session is unknown. */
  hasFailed: boolean;
};

export const useSession = create<Session>(() => ({ operator: undefined, wasLost: false, hasFailed: false }));

export function enter(operator: OperatorSession): void {
  useSession.setState({ operator, wasLost: false, hasFailed: false });
}

export function leave(how: "ended" | "lost"): void {
  const { operator } = useSession.getState();
  useSession.setState({ operator: null, wasLost: how === "lost" && Boolean(operator) });
}

/** Returns the logged-in operator. Only for pages, which render only while someone is logged in. */
export function useOperator(): OperatorSession {
  const operator = useSession((session) => session.operator);
  if (!operator) throw new Error("useOperator needs a logged-in operator");
  return operator;
}

/** True if the operator has a permission. Pages hide what the server would refuse; the server checks on every call. */
export function may(
  operator: OperatorSession,
  permission: OperatorPermission | "own",
  brandId?: string | null,
): boolean {
  if (permission === "own") return true;
  const grant = operator.permissions.find((each) => each.permission === permission);
  if (!grant) return false;
  if (brandId === undefined || grant.brandIds === null) return true;
  return brandId !== null && grant.brandIds.includes(brandId);
}

export function useMay(permission: OperatorPermission | "own", brandId?: string | null): boolean {
  return may(useOperator(), permission, brandId);
}
