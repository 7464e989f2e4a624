import { operators, type Operator, type OperatorRole, OPERATOR_ROLES } from "@perya/contract";
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

/** A role at a brand. That of an admin waits for somebody else's yes. */
export function GrantDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const queries = useQueryClient();
  const { brands } = useOperator();
  const [role, setRole] = useState<OperatorRole>("support");
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
      text={role === "admin" ? t("operators.adminNeedsTwo") : undefined}
      confirmLabel={t("operators.grant")}
      onConfirm={grant}
      onClose={onClose}
    >
      <RoleSelect value={role} roles={OPERATOR_ROLES} onChange={setRole} />
      <BrandSelect value={brandId} onChange={setBrandId} />
    </ReasonDialog>
  );
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
