import { operators, OPERATOR_ROLES, type OperatorRole } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { BrandSelect } from "./brand-select.tsx";
import { isDeciding, RoleSelect } from "./grant-dialog.tsx";

type FirstRole = Exclude<OperatorRole, "admin">;
const FIRST_ROLES = OPERATOR_ROLES.filter((role): role is FirstRole => role !== "admin");

/** Invites an operator by email. For deciding roles the email is sent after a second operator approves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { brands } = useOperator();
  const [account, setAccount] = useState("");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<FirstRole>("support");
  const [brandId, setBrandId] = useState<string | null>(useBrandId() ?? brands[0]?.id ?? null);

  async function invite(reason: string) {
    const { approvalId } = await call(operators.inviteOperator, {
      body: { account: account.trim().toLowerCase(), name: name.trim(), email: email.trim(), role, brandId, reason },
    });
    const done = approvalId === null ? "operators.done.invited" : "operators.done.inviteProposed";
    showToast("success", t(done, { email: email.trim() }));
    await queries.invalidateQueries();
  }

  return (
    <ReasonDialog
      title={t("operators.invite")}
      text={t(isDeciding(role) ? "operators.inviteNeedsTwo" : "operators.inviteText")}
      confirmLabel={t(isDeciding(role) ? "operators.propose" : "operators.send")}
      onConfirm={invite}
      onClose={onClose}
    >
      <TextField label={t("operators.name")} value={name} required onChange={({ target }) => setName(target.value)} />
      <TextField
        label={t("signIn.account")}
        hint={t("operators.accountHint")}
        value={account}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={({ target }) => setAccount(target.value)}
      />
      <TextField
        label={t("operators.email")}
        type="email"
        value={email}
        required
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleSelect value={role} roles={FIRST_ROLES} onChange={setRole} />
      <BrandSelect value={brandId} onChange={setBrandId} />
    </ReasonDialog>
  );
}
