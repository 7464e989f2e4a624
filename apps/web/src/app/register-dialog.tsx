import { DialogBanner } from "../features/notices/components/dialog-banner.tsx";
import { RegisterDialog } from "../features/registration/components/register-dialog.tsx";
import type { DialogOptions, DialogProps } from "../lib/dialogs.ts";

type Props = DialogProps["register"] & DialogOptions & { onClose: () => void };

/** The form is one feature's business, the banner over it (w_reg) another's. */
export default function Register(props: Props) {
  return <RegisterDialog {...props} banner={<DialogBanner group="w_reg" onLeave={props.onClose} />} />;
}
