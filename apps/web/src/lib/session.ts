import type { Audience, BrandFace, LoginResult, MemberInfo } from "@perya/contract";
import { isAgent, isTrial } from "@perya/rules";
import { create } from "zustand";
import { writeCookie } from "./cookie.ts";
import { closeDialog } from "./dialogs.ts";
import { IS_SSR } from "./env.ts";
import { queryClient } from "./query-client.ts";
import { localStore, sessionStore } from "@perya/browser/storage";

/** Storage keys (R4.4). `isAgent` holds the account type; '4' means trial. */
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
  const session = useSession();
  return IS_SSR ? served : describe(session);
}

/** Returns the current login, for use outside React, such as in guards. */
export function currentLogin(): Login {
  return IS_SSR ? served : describe(useSession.getState());
}

/** The login of the page that the server renders. */
let served: Login = { isLogin: false, isAgent: false, isTrial: false };

/**
 * Sets the audience for server rendering, which has no session. Returns a function that restores the previous
 * audience.
 */
export function renderForAudience(audience: Audience): () => void {
  const before = served;
  served = { isLogin: audience !== "guest", isAgent: audience === "agent", isTrial: audience === "trial" };
  return () => void (served = before);
}

/**
 * Returns the audience of a login, by the same rule as the server (notices.rules.ts of the api). It decides which
 * banners are shown.
 */
export function audienceOf({ isLogin, isTrial: isTrialIn, isAgent: isAgentIn }: Login): Audience {
  if (!isLogin) return "guest";
  if (isTrialIn) return "trial";
  return isAgentIn ? "agent" : "member";
}

/**
 * Sets a cookie that tells the server for whom to render the next page. It need not be trusted: the rendering holds
 * no personal data, and a page for another audience stays hidden (site-page.ts of the api).
 */
export function announceAudience(): void {
  const announce = () => {
    const audience = audienceOf(currentLogin());
    if (audience === "guest") writeCookie("audience", "", 0);
    else writeCookie("audience", audience);
  };
  announce();
  useSession.subscribe(announce);
}

export function openSession({ token, member }: LoginResult): void {
  sessionStore.write(TOKEN, token);
  rememberMember(member);
  useSession.setState({ token, wasLost: false });
}

/**
 * Stores facts about the member (R4.5) under the given names, for scripts that operators add. The app itself reads
 * only the type, which can change within a session: a trial account registers, a member becomes an agent.
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
  // A forced password change ends with its session.
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
