import type { OperatorRole } from "@perya/contract";

export type RoleAt = { role: OperatorRole; /** Null: at all brands. */ brandId: string | null };

/** Which operator a token belongs to, as the database says now. */
export type SignedInOperator = {
  id: string;
  account: string;
  name: string;
  sessionId: string;
  roles: readonly RoleAt[];
  /** When a code of their app was last shown. */
  provedAt: Date;
  endsAt: Date;
};

/** For so long a code of the app stands for whoever showed it. */
export const PROOF_MS = 5 * 60_000;

export function isFreshlyProved({ provedAt }: Pick<SignedInOperator, "provedAt">, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < PROOF_MS;
}
