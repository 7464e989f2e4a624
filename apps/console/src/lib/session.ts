import type { OperatorPermission, OperatorSession } from "@perya/contract";
import { create } from "zustand";

/** Nothing of it is kept in the browser: the session is a cookie that no script reads, and this is who it belongs to. */
type Session = {
  /** Undefined while nobody has asked the server yet; null when nobody is in. */
  operator: OperatorSession | null | undefined;
  /** The server has ended a session that this page was working in. */
  wasLost: boolean;
  /** Nobody knows yet who is in, because the server does not answer. */
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

/** Who works here. Pages are only open while somebody does. */
export function useOperator(): OperatorSession {
  const operator = useSession((session) => session.operator);
  if (!operator) throw new Error("a page of the console is open only to whoever is signed in");
  return operator;
}

/** The server decides at each call; this only keeps from the page what it would refuse. */
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
