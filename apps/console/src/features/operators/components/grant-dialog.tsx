import { DECIDING_ROLES, operators, type Operator, type OperatorRole, OPERATOR_ROLES } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Select } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { BrandSelect } from "./brand-select.tsx";

/** Grants a role. Deciding roles need a second operator, and only one proposal can be pending. */
export function GrantDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const queries = useQueryClient();
  const { brands } = useOperator();
  const [role, setRole] = useState<OperatorRole>("support");
  const isWaiting = operator.proposedRoles.length > 0;
  const [brandId, setBrandId] = useState<string | null>(useBrandId() ?? brands[0]?.id ?? null);

  async function grant(reason: string) {
    const { approvalId } = await call(operators.grantRole, {
      params: { id: operator.id },
      body: { role, brandId, reason },
    });
    showToast("success", t(approvalId === null ? "operators.done.granted" : "operators.done.proposed"));
    await queries.invalidateQueries();
  }

  return (
    <ReasonDialog
      title={t("operators.grantTitle", { name: operator.name })}
      text={sayNeed(role, isWaiting)}
      confirmLabel={t(isDeciding(role) ? "operators.propose" : "operators.grant")}
      onConfirm={grant}
      onClose={onClose}
    >
      <RoleSelect
        value={role}
        roles={OPERATOR_ROLES.filter((each) => !isWaiting || !isDeciding(each))}
        onChange={setRole}
      />
      <BrandSelect value={brandId} onChange={setBrandId} />
    </ReasonDialog>
  );
}

/** True for a deciding role, which only two operators can grant. */
export const isDeciding = (role: OperatorRole): boolean => DECIDING_ROLES.includes(role);

function sayNeed(role: OperatorRole, isWaiting: boolean): string | undefined {
  if (isWaiting) return t("operators.roleWaiting");
  return isDeciding(role) ? t("operators.roleNeedsTwo") : undefined;
}

type RoleSelectProps<Role extends OperatorRole> = {
  value: Role;
  roles: readonly Role[];
  onChange: (role: Role) => void;
};

export function RoleSelect<Role extends OperatorRole>({ value, roles, onChange }: RoleSelectProps<Role>) {
  return (
    <Select
      label={t("operators.role")}
      value={value}
      onChange={({ target }) => onChange(roles.find((role) => role === target.value) ?? value)}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </Select>
  );
}
