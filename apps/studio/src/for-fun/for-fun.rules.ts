import { amount } from "@perya/money";

/** Initial and refilled play credits, in any currency. */
export const FIRST_CREDITS = amount("10000.00");

const MARK = "for-fun:";

/** Key of a seat that plays for fun. The platform's wallet does not know it, so a misrouted call is refused. */
export function forFunKey(keyId: string): string {
  return `${MARK}${keyId}`;
}

export function isForFun({ key_id }: { key_id: string }): boolean {
  return key_id.startsWith(MARK);
}

/** The brand's key, derived from the key of a seat that plays for fun. */
export function realKey(keyId: string): string {
  return keyId.startsWith(MARK) ? keyId.slice(MARK.length) : keyId;
}
