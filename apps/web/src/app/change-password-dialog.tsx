import { ChangePasswordDialog } from "../features/passwords/components/change-password-dialog.tsx";
import { useMember } from "../features/sessions/sessions.queries.ts";
import { useSignOut } from "../features/sessions/sessions.sign-out.ts";
import type { DialogOptions, DialogProps } from "../lib/dialogs.ts";

type Props = DialogProps["changePassword"] & DialogOptions & { onClose: () => void };

/** Joins two features that may not import each other: passwords and sessions (current account, logout). */
export default function ChangePassword(props: Props) {
  const member = useMember();
  const signOut = useSignOut();
  return <ChangePasswordDialog {...props} account={member?.account ?? ""} onSignOut={signOut} />;
}
