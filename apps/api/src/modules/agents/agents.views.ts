import type { Affiliate } from "@perya/contract";
import { maskName } from "../members/index.ts";

export function presentAffiliate(inviter: { nickname: string; invitation_code: string | null }): Affiliate {
  return { affiliateCode: inviter.invitation_code ?? "", nickname: maskName(inviter.nickname) };
}
