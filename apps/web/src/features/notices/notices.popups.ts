import { sessionDrawer } from "../../lib/storage.ts";

/** S0 §4, popups: what somebody closed, noted per session and for members and visitors apart. */
const CLOSED = { member: "USER_POPUP", visitor: "ANONYMOUS_POPUP" } as const;
const GIFT = "hideGiftPopup";

/** Whoever closed a popup as a visitor does not get the same one again for having signed in. */
export function readClosedPopups(): ReadonlySet<string> {
  return new Set(Object.values(CLOSED).flatMap((key) => sessionDrawer.read(key)?.split(",") ?? []));
}

export function rememberClosedPopup(id: string, isLogin: boolean): void {
  const key = isLogin ? CLOSED.member : CLOSED.visitor;
  const before = sessionDrawer.read(key);
  sessionDrawer.write(key, before ? `${before},${id}` : id);
}

export function isGiftHidden(): boolean {
  return sessionDrawer.read(GIFT) !== null;
}

export function hideGift(): void {
  sessionDrawer.write(GIFT, "1");
}
