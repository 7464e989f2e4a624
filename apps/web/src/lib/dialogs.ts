import { create } from "zustand";

/** Popups by name, with what each must be told. app/dialog-modules.tsx adds those of the features and says which component each is. */
export interface DialogProps {
  confirm: ConfirmProps;
  warning: { title: string; text: string };
}

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
