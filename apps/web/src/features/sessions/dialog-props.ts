import type { MemberInfo, SecondStep } from "@perya/contract";

/** Dialogs of this feature and their props. */
export type SessionDialogs = {
  /** `next`: where to continue; `problem`: why an earlier attempt failed. */
  login: { next?: string; problem?: string };
  registerFirst: object;
  secondStep: SecondStep & { next?: string };
  afterLogin: { member: MemberInfo; isFirst: boolean };
  realAccount: { next?: string };
};
