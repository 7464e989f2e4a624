import { sessionStore } from "@perya/browser/storage";

/** Session storage keys of closed popups (R9.1), separate for members and visitors. */
const CLOSED = { member: "USER_POPUP", visitor: "ANONYMOUS_POPUP" } as const;
const GIFT = "hideGiftPopup";

/** Reads the ids of closed popups, including those closed before the login, so that these do not return. */
export function readClosedPopups(): ReadonlySet<string> {
  return new Set(Object.values(CLOSED).flatMap((key) => sessionStore.read(key)?.split(",") ?? []));
}

export function rememberClosedPopup(id: string, isLogin: boolean): void {
  const key = isLogin ? CLOSED.member : CLOSED.visitor;
  const before = sessionStore.read(key);
  sessionStore.write(key, before ? `${before},${id}` : id);
}

export function isGiftHidden(): boolean {
  return sessionStore.read(GIFT) !== null;
}

export function hideGift(): void {
  sessionStore.write(GIFT, "1");
}
