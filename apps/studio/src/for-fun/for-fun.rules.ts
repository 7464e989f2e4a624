import { amount } from "@perya/money";

/** What a seat without money begins with, and is filled up to: in any currency, for it is none. */
export const FIRST_CREDITS = amount("10000.00");

const MARK = "for-fun:";

/** The key of a seat without money. No wallet knows it: a call that went astray would be refused there. */
export function forFunKey(keyId: string): string {
  return `${MARK}${keyId}`;
}

export function isForFun({ key_id }: { key_id: string }): boolean {
  return key_id.startsWith(MARK);
}

/** The brand's own key behind that of a seat without money. */
export function realKey(keyId: string): string {
  return keyId.startsWith(MARK) ? keyId.slice(MARK.length) : keyId;
}
