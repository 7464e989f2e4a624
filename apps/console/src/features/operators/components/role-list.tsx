import { operators, type Operator } from "@perya/contract";
import { Badge, IconButton } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

type RoleAt = Operator["roles"][number];

/** The operator's roles, removable with immediate effect, and proposed roles awaiting approval. */
export function RoleList({ operator, mayTake }: { operator: Operator; mayTake: boolean }) {
  const { brands } = useOperator();
  const queries = useQueryClient();
  const [taking, setTaking] = useState<RoleAt | null>(null);
  const say = ({ role, brandId }: RoleAt) => {
    const brand = brandId === null ? t("own.everyBrand") : (brands.find(({ id }) => id === brandId)?.name ?? brandId);
    return t("own.roleAt", { role: t(`role.${role}`), brand });
  };

  async function take(reason: string) {
    if (!taking) return;
    await call(operators.takeRole, { params: { id: operator.id }, body: { ...taking, reason } });
    await queries.invalidateQueries({ queryKey: ["operators"] });
  }

  return (
    <>
      <ul className="flex flex-wrap items-center gap-1">
        {operator.roles.map((role) => (
          <li key={`${role.role} ${role.brandId}`} className="flex items-center">
            <Badge tone={role.role === "admin" ? "warning" : "neutral"}>{say(role)}</Badge>
            {mayTake && (
              <IconButton
                icon={X}
                label={t("operators.takeRole", { role: say(role) })}
                className="size-7"
                onClick={() => setTaking(role)}
              />
            )}
          </li>
        ))}
        {operator.proposedRoles.map((role) => (
          <li key={`proposed ${role.role} ${role.brandId}`}>
            <Badge tone="info">{t("operators.proposedRole", { role: say(role) })}</Badge>
          </li>
        ))}
      </ul>
      {taking && (
        <ReasonDialog
          title={t("operators.takeRoleTitle", { name: operator.name })}
          text={say(taking)}
          confirmLabel={t("operators.take")}
          isDanger
          onConfirm={take}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}
