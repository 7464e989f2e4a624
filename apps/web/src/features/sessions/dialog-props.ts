import type { MemberInfo, SecondStep } from "@perya/contract";

/** Dialogs of this feature and their props. */
export type SessionDialogs = {
  /** `next` is where to continue; `problem` is why an earlier attempt failed. */
  login: { next?: string; problem?: string };
  registerFirst: object;
  secondStep: SecondStep & { next?: string };
  afterLogin: { member: MemberInfo; isFirst: boolean };
  realAccount: { next?: string };
};
