import { create } from "zustand";

/**
 * Dialogs by name, with their props. app/dialog-modules.tsx adds the features' dialogs and maps names to components.
 */
export interface DialogProps {
  confirm: ConfirmProps;
  warning: { title: string; text: string };
}

export type ConfirmProps = {
  title: string;
  text: string;
  confirmLabel: string;
  /** The dialog shows a loader until the promise settles, then closes. */
  onConfirm: () => void | Promise<void>;
};

export type DialogName = keyof DialogProps;

/**
 * Dialog options (R3.11). `cover`: false keeps a click on the overlay from closing the dialog. `timeOut`: closes it
 * after this many ms.
 */
export type DialogOptions = { cover?: boolean; timeOut?: number };

export type OpenDialog = {
  [Name in DialogName]: { id: number; name: Name; props: DialogProps[Name]; options: DialogOptions };
}[DialogName];

type Arguments<Props> = object extends Props
  ? [props?: Props, options?: DialogOptions]
  : [props: Props, options?: DialogOptions];

export const useDialogs = create<{ open: readonly OpenDialog[] }>(() => ({ open: [] }));

let lastId = 0;

/** Opens a dialog on top of the others. An open dialog of that name is replaced. */
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
