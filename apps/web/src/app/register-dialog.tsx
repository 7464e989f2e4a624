import { DialogBanner } from "../features/notices/components/dialog-banner.tsx";
import { RegisterDialog } from "../features/registration/components/register-dialog.tsx";
import type { DialogOptions, DialogProps } from "../lib/dialogs.ts";

type Props = DialogProps["register"] & DialogOptions & { onClose: () => void };

/** Joins two features that may not import each other: the registration form and its banner (group w_reg). */
export default function Register(props: Props) {
  return <RegisterDialog {...props} banner={<DialogBanner group="w_reg" onLeave={props.onClose} />} />;
}
