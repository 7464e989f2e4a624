import type { MemberInfo, SecondStep } from "@perya/contract";

/** Popups of this feature, with what each must be told. */
export type SessionDialogs = {
  /** `next` is where the player was going; `problem` says why an earlier try ended. */
  login: { next?: string; problem?: string };
  registerFirst: object;
  secondStep: SecondStep & { next?: string };
  afterLogin: { member: MemberInfo; isFirst: boolean };
  realAccount: { next?: string };
};
