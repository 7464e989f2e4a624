import type { MemberInfo } from "@perya/contract";

export function presentMember({ id, account, nickname, type }: MemberInfo): MemberInfo {
  return { id, account, nickname, type };
}
