import type { BrandFace, LoginResult, MemberInfo } from "@perya/contract";
import { isAgent, isTrial } from "@perya/rules";
import { create } from "zustand";
import { closeDialog } from "./dialogs.ts";
import { queryClient } from "./query-client.ts";
import { localStore, sessionStore } from "@perya/browser/storage";

/** Keys in the storage (R4.4). `isAgent` has the account type; '4' means trial. */
const TOKEN = "token";
const ACCOUNT_TYPE = "isAgent";
const MERCHANT_CODE = "merchantCode";

type Session = {
  token: string | null;
  accountType: number | null;
  /** True if the server ended the session, so protected pages must be left. */
  wasLost: boolean;
};

const SIGNED_OUT: Session = { token: null, accountType: null, wasLost: false };

export const useSession = create<Session>(readSession);

export type Login = { isLogin: boolean; isAgent: boolean; isTrial: boolean };

export function useLogin(): Login {
  return describe(useSession());
}

/** The current login, for use outside React, such as in guards. */
export function currentLogin(): Login {
  return describe(useSession.getState());
}

export function openSession({ token, member }: LoginResult): void {
  sessionStore.write(TOKEN, token);
  rememberMember(member);
  useSession.setState({ token, wasLost: false });
}

/**
 * Stores facts about the member (R4.5) under the given names, for scripts that operators add. The app reads the type
 * only, which can change within a session: a trial that registers, a member made an agent.
 */
export function rememberMember({ id, account, nickname, type }: MemberInfo): void {
  const held = { customerId: id, account, username: account, nickname, [ACCOUNT_TYPE]: String(type) };
  for (const [name, value] of Object.entries(held)) sessionStore.write(name, value);
  useSession.setState({ accountType: type });
}

/**
 * Ends the session in the browser (R4.14): clears the storage, stores the merchant code again, resets flags. No
 * personal data stays cached.
 */
export function closeSession(why: "signed out" | "lost"): void {
  const merchantCode = sessionStore.read(MERCHANT_CODE) ?? localStore.read(MERCHANT_CODE);
  sessionStore.empty();
  if (merchantCode) sessionStore.write(MERCHANT_CODE, merchantCode);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "site" });
  useSession.setState({ ...SIGNED_OUT, wasLost: why === "lost" });
  // Without a session there is no forced password change.
  closeDialog("changePassword");
}

export function rememberMerchant({ merchantCode }: BrandFace): void {
  sessionStore.write(MERCHANT_CODE, merchantCode);
  localStore.write(MERCHANT_CODE, merchantCode);
}

function readSession(): Session {
  const token = sessionStore.read(TOKEN);
  const type = sessionStore.read(ACCOUNT_TYPE);
  return token ? { token, accountType: type === null ? null : Number(type), wasLost: false } : SIGNED_OUT;
}

function describe({ token, accountType }: Session): Login {
  const isLogin = token !== null;
  const isKnown = isLogin && accountType !== null;
  return { isLogin, isAgent: isKnown && isAgent(accountType), isTrial: isKnown && isTrial(accountType) };
}
