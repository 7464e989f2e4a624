import { DialogBanner } from "../features/notices/components/dialog-banner.tsx";
import { ForgotDialog } from "../features/passwords/components/forgot-dialog.tsx";
import type { DialogOptions } from "../lib/dialogs.ts";

type Props = DialogOptions & { onClose: () => void };

/** The form is one feature's business, the banner over it (w_forget) another's. */
export default function Forgot(props: Props) {
  return <ForgotDialog {...props} banner={<DialogBanner group="w_forget" onLeave={props.onClose} />} />;
}
