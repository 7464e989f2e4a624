import type { ComponentType } from "react";
import type { ContractDialogs } from "../features/contracts/dialog-props.ts";
import type { CustomerServiceDialogs } from "../features/customer-service/dialog-props.ts";
import type { FeedbackDialogs } from "../features/feedback/dialog-props.ts";
import type { GameDialogs } from "../features/games/dialog-props.ts";
import type { MemberDialogs } from "../features/members/dialog-props.ts";
import type { NoticeDialogs } from "../features/notices/dialog-props.ts";
import type { PasswordDialogs } from "../features/passwords/dialog-props.ts";
import type { PayoutAccountDialogs } from "../features/payout-accounts/dialog-props.ts";
import type { RegistrationDialogs } from "../features/registration/dialog-props.ts";
import type { SessionDialogs } from "../features/sessions/dialog-props.ts";
import type { DialogName, DialogOptions, DialogProps } from "../lib/dialogs.ts";

declare module "../lib/dialogs.ts" {
  interface DialogProps
    extends
      ContractDialogs,
      CustomerServiceDialogs,
      FeedbackDialogs,
      GameDialogs,
      MemberDialogs,
      NoticeDialogs,
      PasswordDialogs,
      PayoutAccountDialogs,
      RegistrationDialogs,
      SessionDialogs {}
}

/** Props that every dialog gets besides its own. */
type DialogFrame = DialogOptions & { onClose: () => void };

export type DialogModule<Props> = { default: ComponentType<Props & DialogFrame> };

/** Every dialog by name. Each loads when first opened. */
export const dialogs: { [Name in DialogName]: () => Promise<DialogModule<DialogProps[Name]>> } = {
  login: () => import("../features/sessions/components/login-dialog.tsx"),
  register: () => import("./register-dialog.tsx"),
  registerFirst: () => import("../features/sessions/components/register-first-dialog.tsx"),
  changePassword: () => import("./change-password-dialog.tsx"),
  forgotPassword: () => import("./forgot-dialog.tsx"),
  resetPassword: () => import("../features/passwords/components/reset-password-dialog.tsx"),
  bindMobile: () => import("../features/members/components/bind-mobile-dialog.tsx"),
  bindEmail: () => import("../features/members/components/bind-email-dialog.tsx"),
  enrolAuthenticator: () => import("../features/members/components/enrol-authenticator-dialog.tsx"),
  removeAuthenticator: () => import("../features/members/components/remove-authenticator-dialog.tsx"),
  paymentPassword: () => import("../features/members/components/payment-password-dialog.tsx"),
  addPayoutAccount: () => import("../features/payout-accounts/components/add-account-dialog.tsx"),
  removePayoutAccount: () => import("../features/payout-accounts/components/remove-account-dialog.tsx"),
  secondStep: () => import("../features/sessions/components/second-step-dialog.tsx"),
  socialRegister: () => import("../features/registration/components/social-register-dialog.tsx"),
  afterLogin: () => import("../features/sessions/components/after-login-dialog.tsx"),
  confirm: () => import("./confirm-dialog.tsx"),
  warning: () => import("./warning-dialog.tsx"),
  help: () => import("../features/notices/components/help-dialog.tsx"),
  feedback: () => import("../features/feedback/components/feedback-dialog.tsx"),
  customerService: () => import("../features/customer-service/components/customer-service-dialog.tsx"),
  announcement: () => import("../features/notices/components/announcement-dialog.tsx"),
  notice: () => import("../features/notices/components/notice-dialog.tsx"),
  publicPopup: () => import("../features/notices/components/public-popup-dialog.tsx"),
  gift: () => import("../features/notices/components/gift-dialog.tsx"),
  contract: () => import("../features/contracts/components/contract-dialog.tsx"),
  offerContract: () => import("../features/contracts/components/offer-dialog.tsx"),
  gameFrame: () => import("./play/game-frame-dialog.tsx"),
  vendorGames: () => import("../features/games/components/vendor-games-dialog.tsx"),
  realAccount: () => import("../features/sessions/components/real-account-dialog.tsx"),
};
