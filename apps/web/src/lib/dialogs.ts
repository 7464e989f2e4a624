import type {
  ContractTermsText,
  GameCard,
  GameVendor,
  MemberInfo,
  PayoutAccount,
  SecondStep,
  SocialRegistration,
} from "@perya/contract";
import { create } from "zustand";

/** Every popup of the site by name, with what it must be told. app/dialogs.tsx says which component each one is. */
export type DialogProps = {
  /** `next` is where the player was going; `problem` says why an earlier try ended. */
  login: { next?: string; problem?: string };
  /** `next` as for the login: whoever was going somewhere gets there by an account of their own too. */
  register: { next?: string };
  registerFirst: object;
  /** `isForced`: nothing else works until then. `oldPassword` is what the login just before was given, if it was one. */
  changePassword: { isForced?: boolean; oldPassword?: string };
  forgotPassword: object;
  /** By the code of a mailed link. */
  resetPassword: { code: string };
  bindMobile: BindContact;
  bindEmail: BindContact;
  enrolAuthenticator: object;
  removeAuthenticator: object;
  /** `isSet`: it takes the place of one. `after` is what it was wanted for. */
  paymentPassword: { isSet: boolean; after?: "addPayoutAccount" };
  addPayoutAccount: object;
  removePayoutAccount: { account: PayoutAccount };
  secondStep: SecondStep & { next?: string };
  socialRegister: SocialRegistration & { next?: string };
  afterLogin: { member: MemberInfo; isFirst: boolean };
  confirm: ConfirmProps;
  warning: { title: string; text: string };
  /** `part` is what an address writes after the number sign: /help#term. */
  help: { part?: string };
  feedback: object;
  customerService: object;
  /** `id` is read first; `of` leaves only one kind in the list. */
  announcement: { id?: string; of?: "promotion" };
  notice: { id?: string };
  publicPopup: { id: string };
  /** `id` of the promotion. */
  gift: { id: string };
  /** An offer that waits for the member's answer. */
  contract: { id: string };
  /** To somebody directly below; without one, they are chosen in it. */
  offerContract: { memberId?: string; kind?: ContractTermsText["kind"] };
  gameFrame: { game: GameCard };
  vendorGames: { vendor: Pick<GameVendor, "vassalage" | "displayName" | "gameType"> };
  realAccount: { next?: string };
};

/** `isTyped`: what was given at registration is confirmed first; `after` is what comes after it. */
type BindContact = { current: string | null; isTyped?: boolean; after?: "bindMobile" | "bindEmail" };

export type ConfirmProps = {
  title: string;
  text: string;
  confirmLabel: string;
  /** The dialog stays, with a loader, until this settles; then it closes. */
  onConfirm: () => void | Promise<void>;
};

export type DialogName = keyof DialogProps;

/** S0 §5 and §9: a click on the overlay closes unless `cover` is false; `timeOut` closes after so many ms. */
export type DialogOptions = { cover?: boolean; timeOut?: number };

export type OpenDialog = {
  [Name in DialogName]: { id: number; name: Name; props: DialogProps[Name]; options: DialogOptions };
}[DialogName];

type Arguments<Props> = object extends Props
  ? [props?: Props, options?: DialogOptions]
  : [props: Props, options?: DialogOptions];

export const useDialogs = create<{ open: readonly OpenDialog[] }>(() => ({ open: [] }));

let lastId = 0;

/** Opens on top of what is open. A dialog is open once: asking again replaces it. */
export function openDialog<Name extends DialogName>(name: Name, ...rest: Arguments<DialogProps[Name]>): void {
  const [props = {}, options = {}] = rest;
  lastId += 1;
  const dialog = { id: lastId, name, props, options } as OpenDialog;
  useDialogs.setState(({ open }) => ({ open: [...open.filter((other) => other.name !== name), dialog] }));
}

export function closeDialog(name: DialogName): void {
  useDialogs.setState(({ open }) => ({ open: open.filter((dialog) => dialog.name !== name) }));
}

export function isDialogOpen(name: DialogName): boolean {
  return useDialogs.getState().open.some((dialog) => dialog.name === name);
}
