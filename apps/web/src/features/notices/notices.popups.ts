import { sessionStore } from "@perya/browser/storage";

/** S0 §4, popups: what somebody closed, noted per session and for members and visitors apart. */
const CLOSED = { member: "USER_POPUP", visitor: "ANONYMOUS_POPUP" } as const;
const GIFT = "hideGiftPopup";

/** Whoever closed a popup as a visitor does not get the same one again for having signed in. */
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
