import { ChangePasswordDialog } from "../features/passwords/components/change-password-dialog.tsx";
import { useMember } from "../features/sessions/sessions.queries.ts";
import { useSignOut } from "../features/sessions/sessions.sign-out.ts";
import type { DialogOptions, DialogProps } from "../lib/dialogs.ts";

type Props = DialogProps["changePassword"] & DialogOptions & { onClose: () => void };

/** The password is one feature's business, who is signed in and how they leave another's. */
export default function ChangePassword(props: Props) {
  const member = useMember();
  const signOut = useSignOut();
  return <ChangePasswordDialog {...props} account={member?.account ?? ""} onSignOut={signOut} />;
}
