import { DialogBanner } from "../features/notices/components/dialog-banner.tsx";
import { ForgotDialog } from "../features/passwords/components/forgot-dialog.tsx";
import type { DialogOptions } from "../lib/dialogs.ts";

type Props = DialogOptions & { onClose: () => void };

/** Joins two features that may not import each other: the password reset form and its banner (group w_forget). */
export default function Forgot(props: Props) {
  return <ForgotDialog {...props} banner={<DialogBanner group="w_forget" onLeave={props.onClose} />} />;
}
